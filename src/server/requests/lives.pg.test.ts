import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { operatorEmail, operatorOf, order, type Person, paid } from '../../../test/buyers.ts'
import { livesOf, rounds } from '../../../test/effort.ts'
import { adminsStep, type Halden, halden, managerStep, must, type StepBody } from '../../../test/requests.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { tickRequests } from './clock.ts'

let w: World
let olga: Person
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  olga = await operatorOf(w)
})

const names = ['mara', 'noah', 'jonas', 'ines'] as const
const whats = [
  'ask',
  'buy',
  'approve',
  'decline',
  'withdraw',
  'giveSeat',
  'cancel',
  'role',
  'manager',
  'absence',
  'policy',
  'offboard',
  'clock',
  'review',
] as const
type Step = { what: (typeof whats)[number]; who: number; other: number; which: number; hours: number }

const steps: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...whats, 'ask' as const, 'ask' as const, 'approve' as const, 'approve' as const),
  who: fc.nat(3),
  other: fc.nat(3),
  which: fc.nat(5),
  hours: fc.constantFrom(1, 49, 121, 169, 1441),
})

function policiesOf({ ids }: Halden): StepBody[][] {
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

type Life = { company: Halden; asked: string[]; hours: number }

/** Does one thing; whatever is refused changes nothing, and nothing may fail. */
async function take(life: Life, { what, who, other, which, hours }: Step) {
  const { company, asked } = life
  const name = names[who] as (typeof names)[number]
  const person = company[name]
  const otherId = company.ids[names[other] as (typeof names)[number]]
  const request = asked.at(-1 - (which % 2)) ?? asked.at(-1)
  const ask = {
    vendor: 'Slack',
    plan: 'Pro',
    billingCycle: 'monthly',
    seats: which === 5 ? 30 : 1,
    reason: 'Why',
  }
  const day = (ahead: number) =>
    new Date(w.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  const found = request ? (await company.mara.get(`/api/requests/${request}`)).body : null
  const step = found?.step?.n ?? 1
  const on = (path: string, body: object) =>
    request ? person.post(`/api/requests/${request}/${path}`, body) : null
  const acts: Record<Step['what'], () => Promise<unknown> | null> = {
    ask: async () => keep(life, await person.post('/api/requests', ask)),
    buy: () => person.post('/api/create-subscription', order('Slack', 'Pro', 4)),
    approve: () => on('approve', { step }),
    decline: () => on('decline', { step, reason: 'No' }),
    withdraw: () => on('withdraw', {}),
    giveSeat: () => on('give-seat', { step, vendor: 'Slack', seat: 'Pro' }),
    cancel: () => (found?.purchaseId ? person.post(`/api/purchases/${found.purchaseId}/cancel`, {}) : null),
    role: () =>
      company.mara.patch(`/api/company/members/${otherId}`, {
        role: ['admin', 'finance', 'employee'][which % 3],
      }),
    manager: () =>
      company.mara.patch(`/api/company/members/${otherId}`, {
        manager: which % 2 ? company.ids[name] : null,
      }),
    absence: () =>
      person.put('/api/absence', which % 3 ? { from: day(0), to: day(20), delegate: otherId } : {}),
    policy: () => company.mara.put('/api/policy', { steps: policiesOf(company)[which] }),
    offboard: () =>
      company.mara.post(
        `/api/company/members/${otherId}/offboard`,
        which % 2 ? { handOver: company.ids[name] } : {},
      ),
    clock: () => {
      life.hours += hours
      const moment = new Date(w.clock.now().getTime() + life.hours * 3_600_000)
      return tickRequests({ ...systemContext(w.parts), now: () => moment })
    },
    review: () =>
      found?.purchaseId
        ? olga.post(`/api/operator/purchases/${found.purchaseId}/${which % 2 ? 'approve' : 'reject'}`, {
            ...(which % 2 === 0 && { reason: 'No' }),
          })
        : null,
  }
  const answer = (await acts[what]()) as { status: number; text: string } | null | undefined
  if (answer && answer.status >= 500) throw new Error(`${what} answered ${answer.status}: ${answer.text}`)
}

function keep({ asked }: Life, answer: Awaited<ReturnType<Person['post']>>) {
  if (answer.status === 201) asked.push(answer.body._id)
  return answer
}

/** What must never be found, whatever happened: each with the ids of what breaks it. */
const broken: Record<string, string> = {
  'at the desk with an open step': `select r.id from requests r join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'open' and p.status in ('under_review', 'authorized', 'paid')`,
  'open, and nobody but the requester can decide': `select r.id from requests r
    where r.company_id = $1 and r.status = 'open' and not exists (
      select from request_asked a join members m on m.id = a.member_id
      where a.request_id = r.id and a.is_open and m.user_id is not null and m.user_id <> r.requested_by)
    and not (r.escalated_at is not null and exists (
      select from members m where m.company_id = r.company_id and m.is_admin and m.user_id <> r.requested_by))`,
  'approved by its requester': `select r.id from requests r join request_approvals a on a.request_id = r.id
    where r.company_id = $1 and r.requested_by in (a.user_id, a.approved_by)`,
  'a purchase that waits for no request': `select p.id from purchases p
    where p.company_id = $1 and p.status = 'awaiting_approval' and not exists (
      select from requests r where r.purchase_id = p.id and r.status in ('open', 'waiting'))`,
  'asking although it is not open': `select r.id from requests r join request_asked a on a.request_id = r.id
    where r.company_id = $1 and r.status <> 'open' and a.is_open`,
  'open, of somebody who left': `select r.id from requests r where r.company_id = $1 and r.status = 'open'
    and not exists (select from members m where m.company_id = r.company_id and m.user_id = r.requested_by)`,
  'sent without a purchase at the desk or beyond': `select r.id from requests r join purchases p on p.id = r.purchase_id
    where r.company_id = $1 and r.status = 'sent' and p.status not in ('under_review', 'countered', 'authorized')`,
}

async function findBroken({ companyId }: Halden) {
  const found: string[] = []
  for (const [what, statement] of Object.entries(broken)) {
    const { rows } = await w.parts.database.pool.query(statement, [companyId])
    found.push(...rows.map(({ id }: { id: string }) => `${id} is ${what}`))
  }
  return found
}

test('whatever a company does, nothing reaches the desk undecided, and whatever is open has somebody to decide', async () => {
  const runs = livesOf(rounds({ short: 8, long: 300 }))
  const lives = fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 24 }), async (story) => {
    const company = await halden(w)
    await paid(w, company.mara, order('Slack', 'Pro', 1))
    const life: Life = { company, asked: [], hours: 0 }
    must(await company.mara.put('/api/policy', { steps: policiesOf(company)[story.length % 6] }))
    for (const step of story) {
      await take(life, step)
      expect(await findBroken(company), JSON.stringify(step)).toEqual([])
    }
  })
  await fc.assert(lives, { ...runs, endOnFailure: true })
}, 600_000)
