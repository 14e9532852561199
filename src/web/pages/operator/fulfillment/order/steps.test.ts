import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const now = new Date('2027-01-26T12:00:00.000Z')
const link = { sentTo: 'orders@chatgpt.example', expiresAt: '2027-02-08T10:02:00.000Z' }
const person = { _id: '1', name: 'Ana', email: 'ana@otter.example', plan: 'Team' }
const fresh = { state: 'to_order' as const, people: [], emails: [], dueAt: '2027-01-27T10:00:00.000Z' }

const states = (facts: Parameters<typeof stepsOf>[0]) => stepsOf(facts, now).map(({ state }) => state)

test('an order goes from paid to people working, one step at a time', () => {
  expect(states(fresh)).toEqual(['done', 'now', 'later', 'later', 'later'])
  expect(states({ ...fresh, state: 'ordered', link })).toEqual(['done', 'done', 'now', 'later', 'later'])
  const opened = {
    ...fresh,
    state: 'ordered' as const,
    link: { ...link, openedAt: '2027-01-25T15:47:00.000Z' },
  }
  expect(states(opened)).toEqual(['done', 'done', 'done', 'now', 'later'])
  expect(stepsOf(opened, now)[3]?.about).toBe('Due Jan 27')
})

test('after the confirmation people wait until the vendor has added them', () => {
  const answer = { kind: 'confirmed' as const, by: 'orders@chatgpt.example', at: '2027-01-26T09:00:00.000Z' }
  const active = { ...fresh, state: 'active' as const, link, answer }
  const steps = stepsOf({ ...active, people: [{ ...person, state: 'sent' }] }, now)
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'later', 'done', 'now'])
  expect(steps[4]?.about).toBe('1 waiting')
  expect(states({ ...active, people: [{ ...person, state: 'done' }] }).at(-1)).toBe('done')
})

test('an order placed by hand says so, and waits for the vendor rather than for a link', () => {
  const byHand = stepsOf({ ...fresh, state: 'ordered', note: 'By phone' }, now)
  expect(byHand.map(({ label, state }) => [label, state])).toEqual([
    ['Paid', 'done'],
    ['Ordered by hand', 'done'],
    ['Vendor confirms', 'now'],
    ['People can work', 'later'],
  ])
})
