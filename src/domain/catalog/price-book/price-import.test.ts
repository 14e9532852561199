import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { finish } from '#domain/platform/steps.ts'
import { countingIds, id } from '#test/lives/random-book.ts'
import { change, firstBook, newPrice, planId, publish, today } from '#test/support/price-changes.ts'
import type { Book } from './book.ts'
import { exportPrices, maxPriceFileRows, type PriceColumn, priceColumns } from './price-file.ts'
import { importPrices } from './price-import.ts'

type Cells = Partial<Record<PriceColumn, string>>

const cursor = planId(firstBook, 'cursor', 'Business')

function importRows(book: Book, ...rows: readonly string[][]) {
  return finish(importPrices(book, [[...priceColumns], ...rows], { today, newId: countingIds() }))
}

/** The exported row of a plan, with other text in some cells. */
function exported(book: Book, plan: string, cells: Cells = {}): string[] {
  const rows: string[][] = parse(exportPrices(book, today))
  const row = rows.find((each) => each[priceColumns.indexOf('plan_id')] === plan) ?? []
  return priceColumns.map((column, index) => cells[column] ?? row[index] ?? '')
}

function newRow(cells: Cells): string[] {
  return priceColumns.map((column) => cells[column] ?? '')
}

function errorsOf(...rows: readonly string[][]) {
  return importRows(firstBook, ...rows).report.errors.map(
    ({ row, column, text }) => `${row} ${column}: ${text}`,
  )
}

test('an export has every plan with its price and cost on the day', () => {
  const cost = { effectiveFrom: '2026-03-15', perMemberCents: 20_00, fixedCents: 0 }
  const book = publish(
    firstBook,
    change('set_price', cursor, newPrice({ effectiveFrom: '2026-04-01' })),
    change('set_cost', cursor, cost),
    change('retire_plan', planId(firstBook, 'slack', 'Pro'), {}),
  )
  const line = (on: string, plan: string) =>
    exportPrices(book, on)
      .split('\r\n')
      .find((each) => each.includes(`,${plan},`))
  expect(exportPrices(book, today).split('\r\n')[0]).toBe(
    'vendor_slug,vendor,plan_id,plan,billing_cycle,type,part,seat_name,people_per_seat,seats_covered,per_member,fixed,discount,cost_per_member,cost_fixed,effective_from,retired',
  )
  const start = `cursor,Cursor,${cursor},Business,monthly,,,Business,1,,`
  expect(line('2026-03-01', cursor)).toBe(`${start}40.00,0.00,20,,,1970-01-01,no`)
  expect(line('2026-03-20', cursor)).toBe(`${start}40.00,0.00,20,20.00,0.00,2026-03-15,no`)
  expect(line('2026-04-01', cursor)).toBe(`${start}44.00,0.00,20,20.00,0.00,2026-04-01,no`)
  expect(line(today, planId(firstBook, 'slack', 'Pro'))).toMatch(/,yes$/)
})

test('a fresh export of the first release imports as no change', () => {
  const { report, changes } = finish(
    importPrices(firstBook, parse(exportPrices(firstBook, today)), {
      today,
      newId: countingIds(),
    }),
  )
  const rows = firstBook.plans.length
  expect(report).toEqual({ rows, changed: 0, added: 0, unchanged: rows, errors: [], warnings: [] })
  expect(changes).toEqual([])
})

test('a row changes price, cost and facts of its plan', () => {
  const row = exported(firstBook, cursor, {
    plan: 'Teams',
    per_member: '44',
    cost_per_member: '20.5',
    effective_from: '2026-04-01',
    retired: 'Yes',
    seats_covered: '10',
  })
  const { report, changes } = importRows(firstBook, row)
  expect(report).toMatchObject({ rows: 1, changed: 1, added: 0, unchanged: 0, errors: [] })
  expect(changes).toEqual([
    {
      key: 'row-2-plan',
      kind: 'edit_plan',
      thing: cursor,
      after: { name: 'Teams', seatsCovered: 10 },
      base: 1,
    },
    { key: 'row-2-retired', kind: 'retire_plan', thing: cursor, after: {}, base: 1 },
    {
      key: 'row-2-price',
      kind: 'set_price',
      thing: cursor,
      after: newPrice({ effectiveFrom: '2026-04-01' }),
      base: 1,
    },
    {
      key: 'row-2-cost',
      kind: 'set_cost',
      thing: cursor,
      after: { effectiveFrom: '2026-04-01', perMemberCents: 20_50, fixedCents: 0 },
      base: 1,
    },
  ])
})

test('a plan is in the file once; empty rows do not count', () => {
  const row = exported(firstBook, cursor)
  const { report } = importRows(firstBook, row, newRow({}), row)
  expect(report).toMatchObject({
    rows: 2,
    errors: [{ row: 4, column: 'plan', text: 'Row 2 is about the same plan.' }],
  })
})

test('a row without an id is matched by vendor, plan and cycle', () => {
  const row = exported(firstBook, cursor, { plan_id: '', discount: '25', effective_from: today })
  const { changes } = importRows(firstBook, row)
  expect(changes).toMatchObject([{ kind: 'set_price', thing: cursor, after: { discountPercent: 25 } }])
})

test('an unknown plan of a known vendor is new', () => {
  const row = newRow({
    vendor_slug: 'slack',
    plan: "'=Enterprise",
    billing_cycle: 'annually',
    seat_name: 'Enterprise',
    per_member: '30.00',
    discount: '12',
    effective_from: today,
  })
  const { report, changes } = importRows(firstBook, row)
  expect(report).toMatchObject({ rows: 1, added: 1, changed: 0, unchanged: 0, errors: [], warnings: [] })
  expect(changes).toMatchObject([
    {
      kind: 'add_plan',
      thing: id('f', 1),
      after: { vendor: 'slack', name: '=Enterprise', billingCycle: 'annually', peoplePerSeat: 1 },
      base: 0,
    },
    { kind: 'set_price', thing: id('f', 1), after: { perMemberCents: 30_00, appliesTo: 'all' }, base: 0 },
  ])
})

test('a changed price needs a day, today or later', () => {
  const cells = { per_member: '44.00' }
  expect(errorsOf(exported(firstBook, cursor, cells))).toEqual([
    '2 effective_from: January 1, 1970 has passed. Choose a day from today to April 5, 2027.',
  ])
  expect(errorsOf(exported(firstBook, cursor, { ...cells, effective_from: '' }))).toEqual([
    '2 effective_from: Enter the day from which the new amounts hold, today or later.',
  ])
  expect(errorsOf(exported(firstBook, cursor, { ...cells, effective_from: today }))).toEqual([])
})

test('what is empty or not in the file stays', () => {
  const cost = { effectiveFrom: today, perMemberCents: 20_00, fixedCents: 0 }
  const book = publish(firstBook, change('set_cost', cursor, cost))
  const empty = { per_member: '', fixed: '', discount: '', cost_per_member: '', cost_fixed: '' }
  const kept = { ...empty, effective_from: '', retired: '', people_per_seat: '' }
  expect(importRows(book, exported(book, cursor, kept)).changes).toEqual([])
})

test('an old file does not undo newer prices', () => {
  const old = exported(firstBook, cursor)
  const newer = publish(firstBook, change('set_price', cursor, newPrice()))
  expect(importRows(newer, old)).toMatchObject({ changes: [], report: { unchanged: 1, errors: [] } })
})

test.each<[Cells, string]>([
  [{ plan_id: id('p', 1) }, 'plan_id: No plan has this id. Leave it empty to add a new plan.'],
  [{ plan_id: '', vendor_slug: 'nobody' }, 'vendor_slug: There is no vendor "nobody".'],
  [{ vendor_slug: 'slack' }, 'vendor_slug: This plan belongs to cursor.'],
  [
    { billing_cycle: 'annually' },
    "billing_cycle: This can't change (monthly in the price book). Add a new plan instead.",
  ],
  [{ type: 'flat' }, "type: This can't change (empty in the price book). Add a new plan instead."],
  [{ plan: '' }, "plan: Enter the plan's name."],
  [{ plan: 'x'.repeat(201) }, 'plan: Use at most 200 characters.'],
  [{ people_per_seat: '0' }, 'people_per_seat: Use a whole number above 0.'],
  [{ seats_covered: 'many' }, 'seats_covered: Use a whole number above 0.'],
  [{ retired: 'maybe' }, 'retired: Use yes or no.'],
  [{ effective_from: '4/1/2026' }, 'effective_from: Use a day such as 2026-04-01.'],
  [
    { per_member: '12,50', effective_from: today },
    'per_member: Use an amount such as 12.50, from 0 to 1,000,000.',
  ],
  [{ discount: '', effective_from: today }, 'discount: Use a whole discount from 0 to 100.'],
  [
    { per_member: '0', effective_from: today },
    'per_member: Enter a price per member or a fixed price above 0.',
  ],
  [
    { cost_fixed: 'x', effective_from: today },
    'cost_fixed: Use an amount such as 12.50, from 0 to 1,000,000.',
  ],
  [
    { per_member: '44', effective_from: '2027-04-06' },
    'effective_from: Choose a day from today to April 5, 2027.',
  ],
])('a row with %j is refused with its place', (cells, text) => {
  expect(errorsOf(exported(firstBook, cursor, cells))).toEqual([`2 ${text}`])
})

test.each<[Cells, string]>([
  [{ billing_cycle: 'weekly' }, 'billing_cycle: Use monthly, quarterly, annually.'],
  [{ type: 'seat' }, 'type: Use PEPM, flat, or leave it empty.'],
  [{ part: 'bundle' }, 'part: Use package, framework, add-on, or leave it empty.'],
  [
    { type: 'flat', per_member: '5', discount: '0', effective_from: today },
    'per_member: This plan has a flat price, so it has no amount per member.',
  ],
  [
    { per_member: '5', discount: '0' },
    'effective_from: Enter the day from which the new amounts hold, today or later.',
  ],
])('a new plan with %j is refused with its place', (cells, text) => {
  const row = newRow({ vendor_slug: 'slack', plan: 'Plus', billing_cycle: 'monthly', ...cells })
  expect(errorsOf(row)).toEqual([`2 ${text}`])
})

test('a name that the vendor already has is refused, also when two rows have it', () => {
  const [pro, business] = ['Pro', 'Business'].map((name) => planId(firstBook, 'slack', name))
  const renamed = exported(firstBook, pro ?? '', { plan: 'Business' })
  expect(errorsOf(renamed)).toEqual(['2 plan: Slack already has Business (monthly).'])
  expect(errorsOf(renamed, exported(firstBook, business ?? '', { plan: 'Pro' }))).toEqual([])
  const added = newRow({ vendor_slug: 'slack', plan: 'Plus', billing_cycle: 'monthly' })
  expect(errorsOf(added, added)).toEqual(['3 plan: Row 2 is about the same plan.'])
})

test('a row with another name of the vendor gives a warning', () => {
  const { report, changes } = importRows(firstBook, exported(firstBook, cursor, { vendor: 'Cursor Inc.' }))
  expect(report.warnings).toEqual([
    { row: 2, column: 'vendor', text: "An import doesn't rename vendors. This is Cursor." },
  ])
  expect(changes).toEqual([])
})

test('rows with errors are in no other count', () => {
  const bad = exported(firstBook, cursor, { retired: 'maybe' })
  const good = exported(firstBook, planId(firstBook, 'slack', 'Pro'))
  expect(importRows(firstBook, bad, good).report).toMatchObject({
    rows: 2,
    changed: 0,
    added: 0,
    unchanged: 1,
    errors: [{ row: 2 }],
  })
})

test('a file without the columns of the export, or with too many rows, is refused', () => {
  const options = { today, newId: countingIds() }
  const head = priceColumns.filter((column) => column !== 'plan' && column !== 'fixed')
  expect(() => finish(importPrices(firstBook, [head], options))).toThrow(
    new Refused('invalid_price_file', {
      message: 'Please choose a CSV file with the columns of the export. Missing: plan, fixed.',
      data: { missing: ['plan', 'fixed'] },
    }),
  )
  const rows = Array.from({ length: maxPriceFileRows + 1 }, () => ['x'])
  expect(() => importRows(firstBook, ...rows)).toThrow('import_too_large')
})

test('a column that the file has twice is refused, and semicolons are explained', () => {
  const options = { today, newId: countingIds() }
  expect(() => finish(importPrices(firstBook, [[...priceColumns, 'Fixed']], options))).toThrow(
    'The file has the column fixed twice. Keep one of them.',
  )
  expect(() => finish(importPrices(firstBook, [[priceColumns.join(';')]], options))).toThrow(
    'Save the file with commas between the columns.',
  )
})

test('a row with a cell too many or too few is wrong as a whole', () => {
  const row = exported(firstBook, cursor)
  const text = (cells: number) =>
    `vendor_slug: This row has ${cells} cells, but the first one has 17. Put quotes around text with commas.`
  expect(errorsOf([...row, ''], row.slice(0, 16))).toEqual([`2 ${text(18)}`, `3 ${text(16)}`])
})

test('columns may be in any order and letter case', () => {
  const row = exported(firstBook, cursor, { discount: '30', effective_from: today })
  const table = [priceColumns.map((column) => column.toUpperCase()).toReversed(), row.toReversed()]
  const { changes } = finish(importPrices(firstBook, table, { today, newId: countingIds() }))
  expect(changes).toMatchObject([{ kind: 'set_price', after: { discountPercent: 30 } }])
})
