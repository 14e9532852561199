import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { livesOf, rounds } from '../../checks/effort.ts'
import { StripeStandIn } from '../../support/stripe-stand-in.ts'
import { world } from '../../support/world.ts'
import { committingCompany } from '../pool-rounds.ts'
import { expectBilled, expectSound, readBooks } from './books.ts'
import { expectCostsSound, expectMarginsAlike } from './cost-books.ts'
import { agreeOnCosts } from './cost-steps.ts'
import { expectOffersSound } from './offers.ts'
import {
  endLife,
  expectPoolsSound,
  type PoolHistory,
  type PoolStepName,
  poolSteps,
  takePoolStep,
} from './pool-steps.ts'
import { retire, type StepName, steps, type TestCompany, take } from './steps.ts'

/** How many histories are tried; set HISTORIES=3000 for more. */
const histories = Number(process.env.HISTORIES ?? rounds({ short: 2, long: 200 }))

type AnyStep = StepName | PoolStepName

/** The first steps of a company, so that most histories have something to bill. */
const paying = ['start to pay', 'card is charged', 'events arrive'] as const
const openings: AnyStep[][] = [
  ['buy', 'approve', ...paying],
  ['a pool opens', 'the pool sets its price', 'the pool is authorized', ...paying, 'others want more seats'],
]

/** More of both, since a new price is billed only after some time. */
const often: StepName[] = [
  ...(['a price changes', 'a price changes', 'a month passes', 'a month passes'] as const),
  ...(['the vendor delivers', 'the vendor delivers'] as const),
]
const names: AnyStep[] = [
  ...(Object.keys(steps) as StepName[]),
  ...(Object.keys(poolSteps) as PoolStepName[]),
  ...often,
]
const step = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(9999) })
const story = fc
  .tuple(
    fc.nat(9999),
    fc.constantFrom(...openings),
    fc.nat(openings[1]?.length ?? 0),
    fc.array(step, { minLength: 8, maxLength: 30 }),
  )
  .map(([pick, opening, started, rest]) => [
    ...opening.slice(0, started).map((name) => ({ name, pick })),
    ...rest,
  ])

/** The books of a company are right after every random step. */
export async function testCompanyHistories() {
  const stripe = await new StripeStandIn().start()
  afterAll(() => stripe.stop())
  const w = await world({ env: stripe.env })
  await agreeOnCosts(w)
  const partners = [await committingCompany(w, stripe), await committingCompany(w, stripe)]

  test(
    'in random company histories nothing is returned twice, and every cycle is billed once at an announced price',
    async () => {
      await fc.assert(
        fc.asyncProperty(story, async (taken) => {
          const company = await committingCompany(w, stripe)
          const history: PoolHistory = { company, partners, life: null, ended: [] }
          for (const { name, pick } of taken) {
            await takeAny(history, name, pick)
            expectSound(await readBooks(company))
            await expectOffersSound(company)
            await expectCostsSound(company)
          }
          await endLife(history)
          await windDown(company)
          await expectPoolsSound(history)
          await expectMarginsAlike(company)
          for (const each of [company, ...partners]) await retire(each)
        }),
        livesOf(histories),
      )
    },
    Math.max(300_000, histories * 60_000),
  )
}

function takeAny(history: PoolHistory, name: AnyStep, pick: number) {
  return name in poolSteps
    ? takePoolStep(history, name as PoolStepName, pick)
    : take(history.company, name as StepName, pick)
}

/** After all events have arrived and two more months have passed, every cycle must have been billed. */
async function windDown(company: TestCompany) {
  const oneMonth = 4 // 31 days
  await take(company, 'events arrive', 0)
  await take(company, 'jobs run', 0)
  for (let months = 0; months < 2; months += 1) await take(company, 'a month passes', oneMonth)
  await take(company, 'run this month', 0)
  const books = await readBooks(company)
  expectSound(books)
  expectBilled(books)
  const cash = books.entries.reduce(
    (cents, { debit, credit, amountCents }) =>
      cents + (debit === 'cash' ? amountCents : 0) - (credit === 'cash' ? amountCents : 0),
    0,
  )
  expect(cash, 'our books agree with the provider').toBe(company.stripe.receivedFrom(company.companyId))
}
