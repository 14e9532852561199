import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../effort.ts'
import { StripeStandIn } from '../stripe-stand-in.ts'
import { type World, world } from '../world.ts'
import { expectBilled, expectSound, readBooks } from './books.ts'
import { beginLife, type Life, retire, type StepName, steps, take } from './life.ts'

/** How many lives a run tries: LIVES=3000 tries more. */
const lives = Number(process.env.LIVES ?? rounds({ short: 10, long: 200 }))

/** A company's first weeks, so that most lives have something to work with. */
const opening: StepName[] = ['buy', 'approve', 'begin to pay', 'card is charged', 'news arrives']

const names = Object.keys(steps) as StepName[]
const step = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(9999) })
const story = fc
  .tuple(fc.nat(9999), fc.nat(opening.length), fc.array(step, { minLength: 8, maxLength: 30 }))
  .map(([pick, begun, rest]) => [...opening.slice(0, begun).map((name) => ({ name, pick })), ...rest])

/** Whatever happens to a company, the books are right after every step. */
export function testLives() {
  let w: World
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = await new StripeStandIn().start()
    w = await world({ env: { RATE_LIMITS: 'off', ...stripe.env } })
  })
  afterAll(() => stripe.stop())

  test(
    'in random company histories nothing is returned twice and every cycle is billed once',
    async () => {
      await fc.assert(
        fc.asyncProperty(story, async (taken) => {
          const life = await beginLife(w, stripe)
          for (const { name, pick } of taken) {
            await take(life, name, pick)
            expectSound(await readBooks(life))
          }
          await windDown(life)
          await retire(life)
        }),
        { numRuns: lives },
      )
    },
    lives * 10_000,
  )
}

/**
 * All news is in, and two months pass: whatever was paid after its month's invoice was issued, even ahead of time, is on
 * a later one by then. So nothing may be missing.
 */
async function windDown(life: Life) {
  const oneMonth = 4 // 31 days
  await take(life, 'news arrives', 0)
  await take(life, 'jobs run', 0)
  for (let months = 0; months < 2; months += 1) await take(life, 'a month passes', oneMonth)
  await take(life, 'run this month', 0)
  const books = await readBooks(life)
  expectSound(books)
  expectBilled(books)
  const cash = books.entries.reduce(
    (cents, { debit, credit, amountCents }) =>
      cents + (debit === 'cash' ? amountCents : 0) - (credit === 'cash' ? amountCents : 0),
    0,
  )
  expect(cash, 'our books agree with the provider').toBe(life.stripe.receivedFrom(life.companyId))
}
