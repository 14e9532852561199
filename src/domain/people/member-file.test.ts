import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '../platform/refused.ts'
import { finish, type Steps } from '../platform/steps.ts'
import { addressesIn, checkMemberFile, formatRowErrors, readMemberFile } from './member-file.ts'

const known = {
  addresses: new Set(['ada@acme.example']),
  costCenters: new Map([['eng', 'c1']]),
  isPublicEmailDomain: (domain: string) => domain === 'gmail.com',
}
const head = ['name', 'email', 'mobile', 'role', 'manager', 'cost_center']
const check = (...rows: string[][]) => finish(checkMemberFile(finish(readMemberFile([head, ...rows])), known))
const wrongHead = (...head: string[]) => {
  try {
    finish(readMemberFile([head]))
  } catch (error) {
    return error instanceof Refused ? [error.code, error.message] : error
  }
}

test('columns come in any case and order', () => {
  const rows = [
    ['EMAIL', ' Cost_Center ', 'Name'],
    ['ann@acme.example', 'Eng', ' Ann  Lee '],
  ]
  expect(finish(checkMemberFile(finish(readMemberFile(rows)), known))).toMatchObject({
    rows: 1,
    unchanged: 0,
    errors: [],
    added: [
      {
        name: 'Ann Lee',
        email: 'ann@acme.example',
        mobileNumber: null,
        role: 'employee',
        managerKey: null,
        costCenterId: 'c1',
      },
    ],
  })
})

test('an unknown, missing or repeated column is named', () => {
  expect(wrongHead('name', 'email', 'Salary')).toEqual([
    'invalid_member_file',
    `We don't know the column "Salary". Use name, email, mobile, role, manager, cost_center.`,
  ])
  expect(wrongHead('name')).toEqual(['invalid_member_file', 'The column email is missing in the first row.'])
  expect(wrongHead('email')).toEqual(['invalid_member_file', 'The column name is missing in the first row.'])
  expect(wrongHead('name', 'Name', 'email')?.toString()).toContain('The column name is there twice.')
})

test.each<[string[], string, string]>([
  [['', 'ann@acme.example'], 'name', 'This field is required'],
  [['Ann', 'ann'], 'email', 'Please enter a valid email address.'],
  [['Ann', ''], 'email', 'Please enter a valid email address.'],
  [['Ann', 'ann@gmail.com'], 'email', 'Please use a company email, not a public email like Gmail.'],
  [['x'.repeat(201), 'ann@acme.example'], 'name', 'Use at most 200 characters.'],
  [['Ann', 'ann@acme.example', '1'.repeat(41)], 'mobile', 'Use at most 40 characters.'],
  [['Ann', 'ann@acme.example', '', 'boss'], 'role', 'Use admin, finance or employee.'],
  [
    ['Ann', 'ann@acme.example', '', '', 'who@acme.example'],
    'manager',
    'No one with this address is on your team or in this file.',
  ],
  [['Ann', 'ann@acme.example', '', '', '', 'OPS'], 'cost_center', 'Your company has no such cost center.'],
  [['Ann', 'ann@acme.example', '', '', '', '', 'more'], 'name', 'This row has more cells than the header.'],
])('%j needs a correction in %s', (row, column, text) => {
  expect(check(row).errors).toEqual([{ row: 2, column, text }])
})

test('rows count as in a spreadsheet, and the second of two equal addresses is wrong', () => {
  const { rows, errors } = check(['Ann', 'ann@acme.example'], [''], ['Ann', 'ANN@acme.example'])
  expect(rows).toBe(2)
  expect(errors).toEqual([{ row: 4, column: 'email', text: 'This address is in row 2 already.' }])
  expect(formatRowErrors(errors)).toBe('1 row needs a correction.')
})

test('somebody on the list already stays as they are, whatever the row says', () => {
  const checked = check(['Other', 'Ada@acme.example', '', 'boss', 'who@acme.example', 'OPS'])
  expect(checked).toMatchObject({ rows: 1, unchanged: 1, added: [], errors: [] })
})

test('managers are in the file, before or after, or on the list; a circle is wrong in each of its rows', () => {
  const fine = check(
    ['Ann', 'ann@acme.example', '', 'FINANCE', 'Bob@acme.example'],
    ['Bob', 'bob@acme.example', '', 'Admin', 'ADA@acme.example'],
  )
  expect(fine.errors).toEqual([])
  expect(fine.added.map(({ role, managerKey }) => [role, managerKey])).toEqual([
    ['finance', 'bob@acme.example'],
    ['admin', 'ada@acme.example'],
  ])
  const circle = check(
    ['Ann', 'ann@acme.example', '', '', 'bob@acme.example'],
    ['Bob', 'bob@acme.example', '', '', 'ann@acme.example'],
    ['Cleo', 'cleo@acme.example', '', '', 'ann@acme.example'],
    ['Dan', 'dan@acme.example', '', '', 'dan@acme.example'],
  )
  expect(circle.errors.map(({ row, column, text }) => [row, column, text])).toEqual(
    [2, 3, 5].map((row) => [row, 'manager', 'This would make a circle of managers.']),
  )
})

test('a cell that we wrote as text is read without its mark', () => {
  expect(check(["'=Ann", 'ann@acme.example']).added[0]?.name).toBe('=Ann')
})

test('whatever a file contains, every row is added, unchanged or wrong', () => {
  const cell = fc.constantFrom(
    '',
    'Ann',
    'ann@acme.example',
    'bob@acme.example',
    'ada@acme.example',
    'admin',
    '=1',
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 12 }), (rows) => {
      const checked = check(...rows)
      const wrong = new Set(checked.errors.map(({ row }) => row)).size
      expect(checked.rows).toBe(rows.filter((cells) => cells.some((each) => each !== '')).length)
      if (wrong === 0) expect(checked.added.length + checked.unchanged).toBe(checked.rows)
      else expect(wrong).toBeLessThanOrEqual(checked.rows - checked.unchanged)
    }),
    { numRuns: 1000 },
  )
})

test('of very many errors the first 1,000 are listed', () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [
    '',
    `p${n}@acme.example`,
    '',
    '',
    `who${n}@acme.example`,
  ])
  const { errors, added } = check(...rows)
  expect([errors.length, added.length]).toEqual([1000, 3000])
  expect(errors.slice(0, 3).map(({ row, column }) => [row, column])).toEqual([
    [2, 'name'],
    [2, 'manager'],
    [3, 'name'],
  ])
  expect(formatRowErrors(errors)).toBe('At least 500 rows need a correction.')
})

test('a file is read and checked in steps of at most 200 rows', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [
    'Ann',
    `p${n}@acme.example`,
    '',
    '',
    `p0@acme.example`,
  ])
  const stepsOf = <T>(steps: Steps<T>) => {
    let count = 1
    for (;;) {
      const { done, value } = steps.next()
      if (done) return { count, value }
      count += 1
    }
  }
  const read = stepsOf(readMemberFile([head, ...rows]))
  expect(read.count).toBeGreaterThan(20_000 / 200)
  expect(stepsOf(addressesIn(read.value)).count).toBeGreaterThan(20_000 / 200)
  expect(stepsOf(checkMemberFile(read.value, known)).count).toBeGreaterThan(3 * (20_000 / 200))
})
