import { beforeEach, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { setAsideBy } from '#test/checks/poison.ts'
import { world } from '#test/support/world.ts'
import { ProviderUnreachable } from '../gateways/payments/payments.ts'
import { SomeSetAside, walkThrough } from './set-aside.ts'
import { setAside } from './tables.ts'

const w = await world()
const system = systemContext(w.parts)
const job = 'end-notices'
const aside = () => setAsideBy(w, job)

beforeEach(() => w.parts.database.db.delete(setAside))

/** Walks through these things, of which some fail. */
function walk(things: string[], failing: string[], options?: { isPart?: () => boolean; hasNext?: boolean }) {
  return walkThrough(
    system,
    job,
    async ({ each }) => {
      for (const thingId of things)
        await each({ thingId }, async () => {
          if (failing.includes(thingId)) throw new Error(`${thingId} is broken`)
        })
    },
    options,
  )
}

test('a thing that is gone, or has nothing left to do, is no longer set aside', async () => {
  await expect(walk(['a', 'b', 'c'], ['a', 'b'])).rejects.toThrow('2 set aside: a is broken')
  expect(await aside()).toEqual([
    ['a', 'a is broken'],
    ['b', 'b is broken'],
  ])
  await expect(walk(['b', 'c'], ['b'])).rejects.toThrow(SomeSetAside)
  expect(await aside()).toEqual([['b', 'b is broken']])
})

test('a walk through a part leaves alone what it does not meet', async () => {
  await expect(walk(['a', 'b'], ['a', 'b'])).rejects.toThrow(SomeSetAside)
  await walk(['b'], [], { isPart: () => true })
  expect(await aside()).toEqual([['a', 'a is broken']])
})

test('of several jobs in a row, the last one fails for all', async () => {
  await walk(['a', 'b'], ['a'], { hasNext: true })
  expect(await aside()).toEqual([['a', 'a is broken']])
})

test('what can only wait is shown with its reason, and is no failure', async () => {
  const reason = new Error('The bank says no.')
  const thing = { thingId: 'a' }
  for (let time = 0; time < 2; time += 1)
    await walkThrough(system, job, ({ each, wait }) => each(thing, () => wait(thing, reason)))
  expect(await aside()).toEqual([['a', 'The bank says no.']])
  await walk(['a'], [])
  expect(await aside()).toEqual([])
})

test('what failed is left alone in the later steps of a walk', async () => {
  const done: string[] = []
  const go = walkThrough(system, job, async ({ each }) => {
    for (const step of ['first', 'second'])
      await each({ thingId: 'a' }, async () => {
        done.push(step)
        throw new Error('Broken')
      })
  })
  await expect(go).rejects.toThrow(SomeSetAside)
  expect(done).toEqual(['first'])
})

test.each([
  ['a lost connection', Object.assign(new Error('Connection terminated unexpectedly'))],
  ['a full disk', Object.assign(new Error('No space left'), { code: '53100' })],
  ['a serialization failure', Object.assign(new Error('Could not serialize'), { code: '40001' })],
  [
    'a deadlock',
    new Error('Failed query', { cause: Object.assign(new Error('Deadlock'), { code: '40P01' }) }),
  ],
  ['a payment provider that is down', new ProviderUnreachable('Timeout')],
])('%s sets nothing aside: the job fails as a whole', async (_, outage) => {
  const go = walkThrough(system, job, ({ each }) => each({ thingId: 'a' }, () => Promise.reject(outage)))
  await expect(go).rejects.toBe(outage)
  expect(await aside()).toEqual([])
})

test('one that fails among a thousand costs some twenty transactions, and nothing of it stays', async () => {
  const things = Array.from({ length: 1000 }, (_, n) => ({ thingId: `${n}` }))
  const done = new Set<string>()
  let transactions = 0
  const go = walkThrough(system, job, ({ many }) =>
    many(things, 1000, async (some) => {
      transactions += 1
      if (some.some(({ thingId }) => thingId === '617')) throw new Error('Broken')
      for (const { thingId } of some) done.add(thingId)
    }),
  )
  await expect(go).rejects.toThrow(SomeSetAside)
  expect([done.size, done.has('617')]).toEqual([999, false])
  expect(transactions).toBeLessThanOrEqual(25)
})

test("in a caller's transaction a failure is the caller's, and nothing is set aside", async () => {
  const go = inTransaction(system, (tx) =>
    walkThrough(tx, job, ({ each }) => each({ thingId: 'a' }, () => Promise.reject(new Error('Broken')))),
  )
  await expect(go).rejects.toThrow('Broken')
  expect(await aside()).toEqual([])
})
