import { expect, test } from 'vitest'
import { barredUntil, requireDefaultable } from './default.ts'

const due = new Date('2027-02-22T10:00:00Z')

test('a company can be in default from the day on which an invoice is 30 days overdue', () => {
  const refusal = expect.objectContaining({ code: 'not_overdue' })
  expect(() => requireDefaultable(null, due)).toThrow(refusal)
  expect(() => requireDefaultable(due, new Date('2027-03-23T23:59:00Z'))).toThrow(refusal)
  requireDefaultable(due, new Date('2027-03-24T00:00:00Z'))
})

test('a default bars the company for 365 days', () => {
  expect(barredUntil(new Date('2027-03-24T09:00:00Z'))).toBe('2028-03-23')
})
