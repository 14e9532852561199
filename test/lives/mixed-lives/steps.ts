import { sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { voidReferral } from '#server/billing/referrals/void-referral.ts'
import { setStanding } from '#server/billing/standing/set-standing.ts'
import { giveSeats } from '#server/fulfillment/seats/give-seats.ts'
import { confirmByOperator } from '#server/fulfillment/vendor-orders/confirm.ts'
import { declineByOperator, giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { keepSubscription } from '#server/purchasing/changes/keep.ts'
import { undoChange } from '#server/purchasing/changes/undo-change.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { approveRequest } from '#server/purchasing/requests/approve.ts'
import { savePolicy } from '#server/purchasing/requests/policy.ts'
import { credit, creditAgain, orRefused, payAll, refundOurs } from '../subscription-lives/money-steps.ts'
import { type Plan, type Product, products } from '../subscription-lives/products.ts'
import { changeSomething, changeSwitched } from './change-step.ts'
import { commitToPool } from './commit-step.ts'
import type { Company } from './company.ts'
import { type BatchPool, offers } from './pools.ts'
import type { Step, StepName } from './script.ts'

type Act = (company: Company, pick: number, pools: readonly BatchPool[]) => Promise<string>

/** What a company and others do. Each says in a few words what came of it. */
const acts: Record<StepName, Act> = {
  buy: (company, pick) => buy(company, pick, 1),
  buyTwo: (company, pick) => buy(company, pick, 2),
  change: changeSomething,
  changeSwitched,
  undo: async (company, pick) => {
    const change = one(await openChanges(company), pick)
    return change ? said(undoChange(company.admin, change.purchaseId, change.id)) : 'nothing planned'
  },
  notice: async (company, pick) => {
    const id = one(await running(company), pick)
    return id ? `${id} ${await said(cancel(company.admin, id))}` : 'nothing runs'
  },
  keep: async (company, pick) => {
    const id = one(await running(company, sql`and cancels_at is not null`), pick)
    return id ? `${id} ${await said(keepSubscription(company.admin, id))}` : 'no notice'
  },
  commit: commitToPool,
  deliver: async (company, pick) => {
    const order = one(await openOrders(company), pick)
    if (!order) return 'no order'
    return `${order.purchaseId} ${await said(confirmByOperator(company.operator, order.id, { access: { kind: 'invite' } }))}`
  },
  decline: async (company, pick) => {
    const order = one(await openOrders(company), pick)
    return order
      ? `${order.purchaseId} ${await said(declineByOperator(company.operator, order.id, 'Sold out'))}`
      : 'no order'
  },
  giveUp: async (company, pick) => {
    const order = one(await openOrders(company), pick)
    return order ? `${order.purchaseId} ${await said(giveUp(company.admin, order.purchaseId))}` : 'no order'
  },
  credit,
  creditAgain,
  refund: refundOurs,
  pay: payAll,
  seat: async (company, pick) => {
    const { admin, memberIds } = company
    const seat = one(await paidSeats(company), pick)
    if (!seat) return 'no seats'
    const given = {
      selectedMembers: [memberIds[pick % 4] ?? ''],
      product: seat.vendor,
      subscriptions: [seat.name],
    }
    return `${seat.vendor} ${seat.name} ${await said(giveSeats(admin, given))}`
  },
  suspend: (company) => stand(company, { suspended: true }),
  limit: (company) => stand(company, { creditLimitCents: 1 }),
  reinstate: (company) =>
    company.isSuspended || company.isAtLimit
      ? stand(company, { suspended: false, creditLimitCents: null })
      : Promise.resolve('may buy'),
  policy: async (company, pick) => {
    company.hasPolicy = pick % 3 > 0
    const step = {
      name: 'Bea',
      always: true as const,
      approvers: [company.memberIds[1] ?? ''],
      need: 'any' as const,
    }
    return said(savePolicy(company.admin, company.hasPolicy ? [step] : []))
  },
  approve: async ({ bea, companyId }) => {
    const { rows } = await bea.db.execute<{ id: string; step: number }>(
      sql`select id, step from requests where company_id = ${companyId} and status = 'open' order by id limit 1`,
    )
    return rows[0] ? said(approveRequest(bea, rows[0].id, rows[0].step)) : 'no request'
  },
  voidReferral: ({ operator, referralId }) =>
    referralId ? said(voidReferral(operator, referralId, 'Same people')) : Promise.resolve('no referral'),
}

export async function take(company: Company, { name, pick }: Step, pools: readonly BatchPool[]) {
  company.log.push(`${company.admin.now().toISOString()} ${name} ${pick}`)
  company.log[company.log.length - 1] += `: ${await acts[name](company, pick, pools)}`
}

type Choice = { product: Product; plan: Plan }

/** Mostly plans that have pools and other billing cycles; of several lines, mostly those of a vendor with three monthly plans. */
const single = choices(({ product, plan }) =>
  offers.some(({ name, plan: pooled }) => name === product.vendor && pooled === plan.name) ? 6 : 1,
)
const several = choices(({ product }) => (product.vendor === 'MeetAlfred' ? 4 : 1))

function choices(weight: (choice: Choice) => number): Choice[] {
  const all = products.flatMap((product) => product.plans.map((plan) => ({ product, plan })))
  const monthly = all.filter(({ plan }) => plan.cycle === 'monthly')
  return [...all, ...monthly.flatMap((choice) => Array.from({ length: weight(choice) }, () => choice))]
}

async function buy({ admin }: Company, pick: number, lines: number): Promise<string> {
  const { product, plan } = one(lines > 1 ? several : single, pick) as Choice
  const others = product.plans.filter((each) => each !== plan && each.cycle === plan.cycle)
  const chosen = [plan, one(others, Math.floor(pick / 30)) ?? plan].slice(0, lines)
  const selectedProducts = chosen.map(({ name, cycle }, at) => ({
    name,
    billingCycle: cycle,
    seats: 1 + ((pick + at) % 9),
  }))
  const answer = await said(requestPurchase(admin, { productName: product.vendor, selectedProducts }))
  return `${product.vendor} ${selectedProducts.map(({ name, seats }) => `${seats} ${name}`).join(' and ')} ${answer}`
}

async function stand(
  company: Company,
  standing: { suspended?: boolean; creditLimitCents?: number | null },
): Promise<string> {
  const { operator, companyId } = company
  await setStanding(operator, companyId, { ...standing, reason: 'Known' })
  company.isSuspended = standing.suspended ?? company.isSuspended
  company.isAtLimit =
    (standing.creditLimitCents ?? null) !== null || (company.isAtLimit && !('creditLimitCents' in standing))
  return JSON.stringify(standing)
}

async function running({ admin, companyId }: Company, where = sql``): Promise<string[]> {
  const { rows } = await admin.db.execute<{ id: string }>(
    sql`select id from purchases where company_id = ${companyId} and status = 'paid' ${where} order by id`,
  )
  return rows.map(({ id }) => id)
}

async function openChanges({ admin, companyId }: Company) {
  const { rows } = await admin.db.execute<{ id: string; purchaseId: string }>(sql`
    select id, purchase_id as "purchaseId" from purchase_changes
    where company_id = ${companyId} and state in ('scheduled', 'awaiting_approval') order by id`)
  return rows
}

async function openOrders({ admin, companyId }: Company) {
  const { rows } = await admin.db.execute<{ id: string; purchaseId: string }>(sql`
    select id, purchase_id as "purchaseId" from vendor_orders
    where company_id = ${companyId} and state in ('to_order', 'ordered') order by id`)
  return rows
}

async function paidSeats({ admin, companyId }: Company) {
  const { rows } = await admin.db.execute<{ vendor: string; name: string }>(sql`
    select p.vendor, l.seat_name as name from purchases p join purchase_lines l on l.purchase_id = p.id
    where p.company_id = ${companyId} and p.status = 'paid' and l.seat_name is not null order by p.id, l.position`)
  return rows
}

async function said(work: Promise<unknown>): Promise<string> {
  const answer = await orRefused(work)
  return answer instanceof Refused ? answer.code : 'done'
}

function one<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}
