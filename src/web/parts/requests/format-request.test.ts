import { expect, test } from 'vitest'
import type { Request } from '#contract/purchasing/requests.ts'
import { formatAge, formatDeciders, formatState, formatTitle, isPassed } from './format-request.ts'

const now = new Date('2027-01-26T12:00:00Z')
const step = {
  n: 1,
  of: 2,
  name: 'Manager',
  waitsFor: ['Mara'],
  since: '2027-01-24T11:00:00Z',
  escalated: false,
}
const state = (over: Partial<Request>) =>
  formatState({ status: 'open', step, history: [], ...over } as Request, now)

test('an open request says whom it waits for, and since when', () => {
  expect(state({})).toBe('Waits for Mara, 2 days')
  expect(state({ step: { ...step, since: '2027-01-25T11:00:00Z' } })).toBe('Waits for Mara, 1 day')
  expect(state({ step: { ...step, since: '2027-01-26T11:00:00Z' } })).toBe('Waits for Mara')
  expect(state({ step: { ...step, escalated: true } })).toBe('Waits for any admin, 2 days')
})

test('several deciders are named as far as there is space', () => {
  expect(formatDeciders({ ...step, waitsFor: ['Mara', 'Jonas'] })).toBe('Mara or Jonas')
  expect(formatDeciders({ ...step, waitsFor: ['Mara', 'Jonas', 'Ines', 'Priya'] })).toBe(
    'Mara, Jonas and 2 more',
  )
})

test('a request that was decided says how', () => {
  const history = [
    { at: '2027-01-24T11:00:00Z', what: 'Asked', who: 'Noah' },
    { at: '2027-01-25T11:00:00Z', what: 'Declined', who: 'Mara', reason: 'We have Cursor' },
  ]
  expect(state({ status: 'declined', history })).toBe('Declined: We have Cursor')
  expect(state({ status: 'lapsed', history })).toBe('Closed without a decision: We have Cursor')
  const handedOver = { at: '2027-01-25T11:00:00Z', what: 'Handed over', who: 'Mara', reason: 'To Jonas' }
  const ended = { at: '2027-03-25T11:00:00Z', what: 'Closed without a decision', who: 'Cobuy' }
  expect(state({ status: 'lapsed', history: [handedOver, ended] })).toBe('Closed without a decision')
  expect(state({ status: 'sent', orderStage: 'review', history: [] })).toBe('With Cobuy')
  expect(state({ status: 'seat_given', history: [] })).toBe('Got an idle seat')
})

test('a request that we approved waits for its payment, not for us', () => {
  const sent: Partial<Request> = { status: 'sent', history: [] }
  expect(state({ ...sent, orderStage: 'payment' })).toBe('Approved, waits for payment')
  expect(state({ ...sent, orderStage: 'payment', mine: true })).toBe(
    'Approved, your company pays for it next',
  )
  expect(state({ ...sent, orderStage: 'offer' })).toBe('Offer from Cobuy, waits for an answer')
})

test('titles name seats, vendor and requester', () => {
  const request = { vendor: 'Cursor', seats: 1, requester: 'Noah Becker', mine: false } as Request
  expect(formatTitle(request)).toBe('1 Cursor seat for Noah Becker')
  expect(formatTitle({ ...request, seats: 1200, mine: true })).toBe('1,200 Cursor seats')
})

test('ages are short, and a step that nobody could decide is told apart', () => {
  expect(formatAge('2027-01-26T11:30:00Z', now)).toBe('new')
  expect(formatAge('2027-01-26T07:00:00Z', now)).toBe('5 h')
  expect(formatAge('2027-01-23T07:00:00Z', now)).toBe('3 days')
  const event = { at: '2027-01-23T07:00:00Z', who: 'Cobuy' }
  expect(isPassed({ ...event, what: 'Manager: nobody else could decide' })).toBe(true)
  expect(isPassed({ ...event, what: 'Asked' })).toBe(false)
})
