import { expect, test } from 'vitest'
import { formatCheck, formatImported } from './format-import.ts'

const report = { rows: 3, created: 2, unchanged: 1, errors: [] }

test('a checked file says what an import would do', () => {
  expect(formatCheck(report)).toBe('2 people will be added and emailed. 1 person is on your team already.')
  expect(formatCheck({ ...report, created: 0, unchanged: 3 })).toBe(
    'Everyone in this file is on your team already.',
  )
})

test('rows with several errors count once', () => {
  const error = { column: 'name', text: 'This field is required' }
  const errors = [
    { row: 2, ...error },
    { row: 2, ...error, column: 'email' },
  ]
  expect(formatCheck({ ...report, errors })).toBe(
    '1 row needs a correction. Fix the file and choose it again.',
  )
})

test('an import says how many were added', () => {
  expect(formatImported({ ...report, created: 1, unchanged: 0 })).toBe(
    '1 person was added. We’re emailing them.',
  )
})
