import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Answer } from './browser.ts'
import { type Buyer, buyer, operatorOf, type Person } from './buyers.ts'
import { signInAgain } from './fixtures.ts'
import { must, price, published } from './publications.ts'
import type { World } from './world.ts'

/** The ladder of the story in the specification: today's price is $18.00. */
export const storyTiers = [
  { minSeats: 60, minCompanies: 3, price: '13.50' },
  { minSeats: 120, minCompanies: 3, price: '11.70' },
  { minSeats: 200, minCompanies: 3, price: '9.90' },
]

/** A step as a form sends it: seats, and the maximum price in dollars. */
export type SentStep = readonly [seats: number, maxPrice: number | string]

/** The companies of the story, in its order: with Oakline, $11.70 is reached with 130 seats. */
export const storySteps = {
  Halden: [
    [42, 14],
    [60, 10],
  ],
  Kestrel: [
    [15, 12],
    [25, 10],
  ],
  Pinecrest: [[25, 13]],
  Brightwater: [[30, 11.7]],
  Lumen: [[20, 9.9]],
  Oakline: [[18, 12.5]],
} as const satisfies Record<string, readonly SentStep[]>

export type PoolBody = Answer['body']

let plans = 0

/** A plan that no other pool is for: $18.00 per seat and month, and it can't be ordered alone. */
export async function planToPool(
  world: World,
  { perMember = 18, billingCycle = 'monthly', name = `Team ${plans + 1}` } = {},
) {
  plans += 1
  const planId = randomUUID()
  await published(
    world,
    { kind: 'add_plan', thing: planId, after: { vendor: 'notion', name, billingCycle } },
    price(planId, dayOf(world.clock.now()), perMember, 0),
  )
  return { vendor: 'Notion', plan: name, billingCycle }
}

/** What an operator sends for a pool that can be opened now: its deadline is in 20 days. */
export function poolForm(world: World, changes: object = {}) {
  const deadline = addDays(new Date(`${dayOf(world.clock.now())}T14:00:00Z`), 20)
  const after = (days: number) => dayOf(addDays(deadline, days))
  return {
    tiers: storyTiers,
    deadline: deadline.toISOString(),
    startsOn: after(28),
    validUntil: after(180),
    rollsUntil: null,
    termMonths: 12,
    afterTerm: 'continues',
    agreedBy: 'Nina Park, Notion',
    agreedOn: dayOf(world.clock.now()),
    vendorDomains: ['makenotion.example'],
    ...changes,
  }
}

/** A draft for a plan of its own, unless `changes` names one. */
export async function draftPool(world: World, changes: object = {}): Promise<PoolBody> {
  const operator = await currentOperator(world)
  const plan = 'plan' in changes ? {} : await planToPool(world)
  return must(
    await operator.post('/api/operator/pools', { ...poolForm(world, changes), ...plan, ...changes }),
  )
}

export async function openPool(world: World, changes: object = {}): Promise<PoolBody> {
  const { _id } = await draftPool(world, changes)
  return must(await (await operatorOf(world)).post(`/api/operator/pools/${_id}/open`))
}

/** A pool without prices that gathers for 30 days. */
export async function gatheringPool(world: World, changes: object = {}): Promise<PoolBody> {
  const { _id } = await draftPool(world, { tiers: [], deadline: null, ...changes })
  const gathersUntil = dayOf(addDays(world.clock.now(), 30))
  const operator = await operatorOf(world)
  return must(await operator.post(`/api/operator/pools/${_id}/gather`, { gathersUntil }))
}

/** What an admin sends to commit. */
export function commitmentForm(steps: readonly SentStep[], changes: object = {}) {
  return {
    steps: steps.map(([seats, maxPrice]) => ({ seats, maxPrice })),
    acceptsBinding: true,
    ...changes,
  }
}

export function commit(admin: Person, slug: string, steps: readonly SentStep[], changes: object = {}) {
  return admin.put(`/api/pools/${slug}/commitment`, commitmentForm(steps, changes))
}

/** Companies of these names commit to a pool; they are verified, so that they count. */
export async function committedCompanies<Name extends string>(
  world: World,
  slug: string,
  steps: Record<Name, readonly SentStep[]>,
): Promise<Record<Name, Buyer>> {
  const joined: Partial<Record<Name, Buyer>> = {}
  for (const name of Object.keys(steps) as Name[]) {
    const company = await buyer(world, { name })
    must(await commit(company.admin, slug, steps[name]))
    joined[name] = company
  }
  return joined as Record<Name, Buyer>
}

/** An open pool with n companies that each want ten seats at most $14.00. */
export async function openPoolWith(world: World, n: number, changes: object = {}) {
  const pool = await openPool(world, changes)
  const steps = Object.fromEntries(
    Array.from({ length: n }, (_, index) => [`Company ${index + 1}`, [[10, 14] as const]]),
  )
  return { pool, companies: Object.values(await committedCompanies(world, pool.slug, steps)) }
}

/** Moves the clock, and logs in again whoever is to act then: sessions end after some weeks. */
export async function moveTo(world: World, moment: string | Date, ...people: Person[]) {
  world.clock.set(new Date(moment).toISOString())
  for (const person of new Set([await operatorOf(world), ...people])) await signInAgain(world, person)
}

/** To the moment of a pool's deadline, or some hours before or after it. */
export async function moveToDeadline(
  world: World,
  { deadline }: { deadline: string },
  { hours = 0 } = {},
  ...people: Person[]
) {
  await moveTo(world, new Date(new Date(deadline).getTime() + hours * 3_600_000), ...people)
}

async function currentOperator(world: World): Promise<Person> {
  const operator = await operatorOf(world)
  await signInAgain(world, operator)
  return operator
}
