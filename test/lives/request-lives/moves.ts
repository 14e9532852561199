import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { dayOf } from '#domain/platform/day.ts'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { listInvoices } from '#server/billing/invoices/queries.ts'
import { systemContext } from '#server/context.ts'
import { awardPurchases } from '#server/pools/award-purchases.ts'
import { clearPool } from '#server/pools/clear.ts'
import { rollPools } from '#server/pools/roll.ts'
import { pools } from '#server/pools/tables.ts'
import { tickRequests } from '#server/purchasing/requests/clock.ts'
import { pay } from '../../support/billing.ts'
import type { Answer } from '../../support/browser.ts'
import { order, type Person } from '../../support/buyers.ts'
import { commit } from '../../support/pools.ts'
import { planIdOf } from '../../support/publications.ts'
import { adminsStep, type Halden, managerStep, type StepBody, slackSeat } from '../../support/requests.ts'
import type { World } from '../../support/world.ts'
import { lastClearing } from '../pool-rounds.ts'
import { storedPool } from '../pool-rows.ts'

export type Life = { w: World; olga: Person; company: Halden; pool: { id: string; slug: string } | null }

const names = ['mara', 'noah', 'jonas', 'ines'] as const

/** One thing that happens: who does it, to which member, and which way. */
export type Move = { what: What; who: number; other: number; which: number; hours: number }

type Taking = {
  life: Life
  person: Person
  id: string
  otherId: string
  which: number
  hours: number
  request: Asked | undefined
}
type Asked = { id: string; step: number; purchaseId: string | null; askedId: string | null }
type Done = Answer | undefined | null | number
type Act = (taking: Taking) => Promise<Done> | Done

const on =
  (path: string, body: (taking: Taking) => object): Act =>
  (taking) =>
    taking.request && taking.person.post(`/api/requests/${taking.request.id}/${path}`, body(taking))

const step = ({ request }: Taking) => ({ step: request?.step ?? 1 })

const acts = {
  ask: ({ person, which }) => person.post('/api/requests', { ...slackSeat, seats: which === 5 ? 30 : 1 }),
  buy: ({ person }) => person.post('/api/create-subscription', order('Slack', 'Pro', 4)),
  approve: on('approve', step),
  decline: on('decline', (taking) => ({ ...step(taking), reason: 'No' })),
  withdraw: on('withdraw', () => ({})),
  giveSeat: on('give-seat', (taking) => ({ ...step(taking), vendor: 'Slack', seat: 'Pro' })),
  wait: on('wait', step),
  cancel: ({ person, request }) =>
    request?.purchaseId ? person.post(`/api/purchases/${request.purchaseId}/cancel`, {}) : null,
  role: ({ life, otherId, which }) =>
    life.company.mara.patch(`/api/company/members/${otherId}`, {
      role: ['admin', 'finance', 'employee'][which % 3],
    }),
  manager: ({ life, otherId, id, which }) =>
    life.company.mara.patch(`/api/company/members/${otherId}`, { manager: which % 2 ? id : null }),
  absence: ({ life, person, otherId, which }) =>
    person.put(
      '/api/absence',
      which % 3 ? { from: dayAhead(life, 0), to: dayAhead(life, 20), delegate: otherId } : {},
    ),
  policy: ({ life, which }) =>
    life.company.mara.put('/api/policy', { steps: policiesOf(life.company)[which] }),
  offboard: ({ life, otherId, id, which }) =>
    life.company.mara.post(`/api/company/members/${otherId}/offboard`, which % 2 ? { handOver: id } : {}),
  clock: async ({ life, hours }) => {
    life.w.clock.pass({ hours })
    await tickRequests(systemContext(life.w.parts))
    return null
  },
  review: async ({ life, which }) => {
    const { rows } = await life.w.parts.database.pool.query<{ id: string }>(
      `select id from purchases where company_id = $1 and status = 'under_review' limit 1`,
      [life.company.companyId],
    )
    const id = rows[0]?.id
    const [way, body] = which % 3 ? ['approve', {}] : ['reject', { reason: 'No' }]
    return id ? life.olga.post(`/api/operator/purchases/${id}/${way}`, body) : null
  },
  pay: async ({ life }) => {
    const { w, company } = life
    await issueFirstInvoices(systemContext(w.parts))
    const all = await listInvoices(systemContext(w.parts), company.companyId)
    const bill = all.find(({ openCents }) => openCents > 0)
    if (bill)
      await pay(w, company.companyId, { purchaseId: '', invoiceId: bill.id, amount: bill.openCents / 100 })
    return null
  },
  openPool: async ({ life, which }) => {
    life.pool ??= await openPool(life, which)
    return null
  },
  commit: ({ life, person, which }) =>
    life.pool ? commit(person, life.pool.slug, [[which === 5 ? 40 : 5 + which, 7]]) : null,
  withdrawCommitment: ({ life, person }) =>
    life.pool ? person.post(`/api/pools/${life.pool.slug}/commitment/withdraw`) : null,
  endPool: async ({ life, which }) => {
    const { pool, olga } = life
    if (!pool) return null
    if (which === 0) await olga.post(`/api/operator/pools/${pool.id}/cancel`, { reason: 'The vendor left' })
    await nextPhase(life, pool.id)
    return null
  },
} satisfies Record<string, Act>
type What = keyof typeof acts

const decisions: What[] = ['approve', 'decline', 'giveSeat', 'wait']
const often: What[] = ['ask', 'ask', 'approve', 'approve', 'wait', 'openPool', 'review', 'pay']
export const moves: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom(...(Object.keys(acts) as What[]), ...often),
  who: fc.nat(3),
  other: fc.nat(3),
  which: fc.nat(5),
  hours: fc.constantFrom(1, 49, 121, 169, 1441),
})

/** Does one thing; whatever is refused changes nothing, and nothing may fail. */
export async function take(life: Life, { what, who, other, which, hours }: Move) {
  const { company, w } = life
  const { rows } = await w.parts.database.pool.query<Asked>(
    `select id, step, purchase_id as "purchaseId",
       (select member_id from request_asked a where a.request_id = r.id and a.is_open limit 1) as "askedId"
     from requests r where company_id = $1 order by status = 'open' desc, id desc limit 1 offset $2`,
    [company.companyId, which % 2],
  )
  // Mostly somebody who may decide; the others are refused.
  const asked = which > 1 && names.find((each) => company.ids[each] === rows[0]?.askedId)
  const name = (decisions.includes(what) && asked) || names[who] || 'mara'
  const otherName = names[other] ?? 'mara'
  const taking = { life, which, hours, person: company[name], id: company.ids[name], request: rows[0] }
  const answer = await (acts[what] as Act)({ ...taking, otherId: company.ids[otherName] })
  if (answer && typeof answer === 'object' && answer.status >= 500)
    throw new Error(`${what} answered ${answer.status}: ${answer.text}`)
}

export function policiesOf({ ids }: Halden): StepBody[][] {
  const named = (need: string) => ({ name: 'Both', always: true, approvers: [ids.jonas, ids.ines], need })
  return [
    [],
    [managerStep],
    [managerStep, adminsStep],
    [named('all')],
    [managerStep, named('any'), adminsStep],
    [{ name: 'Large', overPerYear: 300, approvers: [ids.jonas], need: 'any' }],
  ]
}

function dayAhead({ w }: Life, days: number): string {
  return dayOf(new Date(w.clock.now().getTime() + days * 86_400_000))
}

/** Slack Pro for $6.00 instead of $7.88; some pools roll on after they have cleared. */
async function openPool(life: Life, which: number) {
  return storedPool(life.w, {
    planId: planIdOf(life.w, 'slack', 'Pro'),
    tiers: [{ minSeats: 8, minCompanies: 1, unitCents: 600 }],
    listCents: 875,
    todayCents: 788,
    deadline: new Date(life.w.clock.now().getTime() + 20 * 86_400_000),
    startsOn: dayAhead(life, 48),
    validUntil: dayAhead(life, 200),
    rollsUntil: which === 5 ? dayAhead(life, 40) : null,
    agreedOn: dayAhead(life, -1),
  })
}

/** An open pool clears at its deadline, a rolling one ends; of one plan there is one pool at a time. */
async function nextPhase(life: Life, poolId: string) {
  const { w } = life
  const ctx = systemContext(w.parts)
  const read = async () => (await ctx.db.select().from(pools).where(eq(pools.id, poolId)))[0]
  const pool = await read()
  if (pool?.state === 'open' && pool.deadline) {
    if (w.clock.now() < pool.deadline) w.clock.set(pool.deadline.toISOString())
    await clearPool(ctx, poolId)
    const clearing = await lastClearing(ctx, poolId)
    if (clearing) await awardPurchases(ctx, clearing)
  }
  if (pool?.state === 'rolling') {
    w.clock.pass({ days: 45 })
    await rollPools(ctx)
  }
  const { state = 'closed' } = (await read()) ?? {}
  if (!['open', 'rolling'].includes(state)) life.pool = null
}

/** Sessions end after some weeks, and a life takes months. */
export async function stayLoggedIn({ parts }: World) {
  await parts.database.db.execute(
    sql`update sessions set expires_at = '2040-01-01', last_seen_at = '2040-01-01'`,
  )
}
