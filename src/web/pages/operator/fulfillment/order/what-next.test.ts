import { expect, test } from 'vitest'
import { whatNext } from './what-next.ts'

const now = new Date('2026-11-19T10:00:00Z')
const waiting = {
  vendor: 'Wiza',
  toCheck: false,
  state: 'to_order',
  problem: 'no_contact',
  imported: false,
  vendorContact: null,
} as const

test('an order of a vendor without a contact asks for one until it is ordered by hand', () => {
  expect(whatNext(waiting, now)).toContain('order by hand')
  const ordered = { ...waiting, state: 'ordered', problem: undefined, dueAt: '2026-11-23T10:00:00Z' } as const
  expect(whatNext(ordered, now)).toBe('Wiza should deliver by Nov 23.')
  expect(whatNext({ ...ordered, dueAt: undefined, imported: true }, now)).toBe('Waiting for Wiza.')
})

test('an order that is to be sent says to whom, or why it was not', () => {
  const reachable = { ...waiting, problem: undefined, vendorContact: 'orders@wiza.co' }
  expect(whatNext(reachable, now)).toBe('Sent to orders@wiza.co within the hour.')
  expect(whatNext({ ...reachable, problem: 'mail_failed' }, now)).toContain('Change the contact')
})
