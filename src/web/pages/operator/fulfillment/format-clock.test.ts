import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'

const now = new Date('2027-01-26T12:00:00.000Z')
const order = {
  state: 'ordered' as const,
  dueAt: '2027-01-27T10:00:00.000Z',
  reminders: 0,
  toCheck: false,
  imported: false,
}

test('the clock of an order is said in words, not by color alone', () => {
  expect(formatClock(order, now)).toEqual({ label: '1 day left', meaning: 'neutral' })
  expect(formatClock({ ...order, dueAt: '2027-01-26T20:00:00.000Z' }, now)).toEqual({
    label: 'Due today',
    meaning: 'ours',
  })
})

test('a late order is amber from the first reminder and red from the third', () => {
  const late = { ...order, dueAt: '2027-01-22T10:00:00.000Z' }
  expect(formatClock({ ...late, reminders: 1 }, now)).toEqual({ label: '4 days late', meaning: 'ours' })
  expect(formatClock({ ...late, reminders: 3 }, now)).toEqual({ label: '4 days late', meaning: 'wrong' })
})

test('what an operator has to do comes before the clock', () => {
  expect(formatClock({ ...order, toCheck: true }, now).label).toBe('Address to check')
  expect(formatClock({ ...order, state: 'to_order', problem: 'no_contact' }, now)).toEqual({
    label: 'No contact',
    meaning: 'wrong',
  })
  expect(formatClock({ ...order, problem: 'mail_failed' }, now).label).toBe('Email failed')
})

test('an order from before has no clock, and neither has one that is answered', () => {
  const { dueAt: _, ...without } = order
  expect(formatClock({ ...without, imported: true }, now).label).toBe('From before')
  expect(formatClock({ ...order, state: 'active' }, now)).toEqual({ label: 'Active', meaning: 'neutral' })
})
