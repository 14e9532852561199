import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { Refused } from '#domain/platform/refused.ts'
import { issueCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { pollPayments } from '#server/billing/payments/poll-payments.ts'
import { refund } from '#server/billing/payments/refund.ts'
import { startPayment } from '#server/billing/payments/start-payment.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { systemContext } from '#server/context.ts'
import { editSeats } from '#server/fulfillment/seats/edit-seats.ts'
import { refuseByOperator } from '#server/fulfillment/tasks/refuse.ts'
import { tasks } from '#server/fulfillment/tasks/tables.ts'
import { tickByOperator } from '#server/fulfillment/tasks/tick.ts'
import { holdAccess, releaseAccess } from '#server/fulfillment/vendor-orders/access-holds.ts'
import { confirmByOperator } from '#server/fulfillment/vendor-orders/confirm.ts'
import { declineByOperator, giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { keysNeeded } from '#server/fulfillment/vendor-orders/license-keys.ts'
import { vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { order } from '../../support/buyers.ts'
import { addMembers } from '../../support/company-members.ts'
import { newKeys } from '../../support/license-keys.ts'
import type { TestCompany } from '../company-histories/steps.ts'

const people = 3

/** A company whose people get and lose seats, while its orders are delivered or not and money goes both ways. */
export type Life = TestCompany & { members: (string | null)[] }

export async function startLife(company: TestCompany): Promise<Life> {
  return { ...company, members: await addMembers(company.world, company.companyId, people) }
}

/** Wiza delivers license keys, Slack a workspace. */
const products = [order('Slack', 'Pro', 2), order('Slack', 'Business', 1), order('Wiza', 'Email monthly', 2)]
const seats = [
  { productName: 'Slack', subscriptions: ['Pro'] },
  { productName: 'Slack', subscriptions: ['Business'] },
  { productName: 'Slack', subscriptions: [] },
  { productName: 'Wiza', subscriptions: ['Email (M)'] },
  { productName: 'Wiza', subscriptions: [] },
]

type Move = (life: Life, pick: number) => Promise<unknown>

/** Everything that changes who has what, or what it costs. A refused move must change nothing. */
const moves = {
  buy: async (life, pick) => {
    const { id } = await requestPurchase(life.admin, one(products, pick) as (typeof products)[number])
    await approve(life.operator, id)
    if (pick % 5) await pay(life)
  },
  pay: (life) => pay(life),
  seat: async ({ admin, members }, pick) => {
    const member = one(members, pick)
    if (member) await editSeats(admin, member, one(seats, pick >> 4) as (typeof seats)[number])
  },
  leave: async (life, pick) => {
    const member = one(life.members, pick)
    if (member) await removeMember(life.admin, member)
    life.members = life.members.map((each) => (each === member ? null : each))
  },
  'the vendor confirms': (life, pick) => onOrder(life, pick, (id) => deliver(life, id)),
  'the vendor declines': ({ operator, ...life }, pick) =>
    onOrder(life, pick, (id) => declineByOperator(operator, id, 'Sold out')),
  'give up': async ({ admin, world, companyId }, pick) => {
    const bought = await world.parts.database.db
      .select()
      .from(purchases)
      .where(and(eq(purchases.companyId, companyId), eq(purchases.status, 'paid')))
    const purchase = one(bought, pick)
    if (purchase) await giveUp(admin, purchase.id)
  },
  'the vendor is done': (life) => tickAll(life),
  'the vendor refuses': async ({ world, companyId }, pick) => {
    const { db } = world.parts.database
    const sent = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), eq(tasks.state, 'sent'), eq(tasks.kind, 'add')))
    const task = one(sent, pick)
    if (task) await refuseByOperator(systemContext(world.parts), task.id, 'No such domain')
  },
  suspend: ({ world, companyId }) => holdAccess(systemContext(world.parts), companyId),
  reinstate: ({ world, companyId }) => releaseAccess(systemContext(world.parts), companyId),
  credit: async ({ world, companyId, operator }, pick) => {
    const found = await world.parts.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.companyId, companyId))
    const invoice = one(found, pick)
    const amountCents = pick % 2 ? null : 1 + (pick % 2000)
    if (invoice) await issueCreditNote(operator, { invoiceId: invoice.id, amountCents, reason: 'Was down' })
  },
  refund: async ({ world, companyId, operator }, pick) => {
    const found = await world.parts.database.db
      .select()
      .from(payments)
      .where(eq(payments.companyId, companyId))
    const payment = one(found, pick)
    const amountCents = pick % 2 ? undefined : 1 + (pick % 2000)
    if (payment) await refund(operator, payment.id, { amountCents, reason: 'By mistake' })
  },
  cancel: async ({ world, companyId, admin }, pick) => {
    const found = await world.parts.database.db
      .select()
      .from(purchases)
      .where(eq(purchases.companyId, companyId))
    const purchase = one(found, pick)
    if (purchase) await cancel(admin, purchase.id)
  },
} satisfies Record<string, Move>

export type MoveName = keyof typeof moves

const often: MoveName[] = [
  'buy',
  'seat',
  'seat',
  'seat',
  'seat',
  'the vendor confirms',
  'the vendor confirms',
]

export const move = fc.record({
  name: fc.constantFrom(...(Object.keys(moves) as MoveName[]), ...often),
  pick: fc.nat(9999),
})

/** Takes a move, which may be refused. */
export async function makeMove(life: Life, { name, pick }: { name: MoveName; pick: number }) {
  try {
    await (moves[name] as Move)(life, pick)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/** Pays everything that the company owes. */
export async function pay({ admin, stripe, world }: Life) {
  const { clientSecret } = await startPayment(admin)
  stripe.pay(clientSecret)
  await pollPayments(systemContext(world.parts), 3)
}

/** Everything the vendors were asked for is done. */
export async function tickAll({ world, companyId }: Pick<Life, 'world' | 'companyId'>) {
  const sent = await world.parts.database.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.state, 'sent')))
  const ids = sent.map(({ id }) => id)
  if (ids.length > 0) await tickByOperator(systemContext(world.parts), ids, 'Seen in the console')
}

/** Every order that still waits is delivered, and access is not on hold. */
export async function finish(life: Life) {
  await releaseAccess(systemContext(life.world.parts), life.companyId)
  for (const { id } of await waitingOrders(life)) await deliver(life, id)
}

async function deliver({ operator, world }: Life, id: string) {
  const { rows } = await world.parts.database.db.execute<{ slug: string }>(sql`
    select v.slug from vendor_orders o join vendors v on v.id = o.vendor_id where o.id = ${id}`)
  if (rows[0]?.slug !== 'wiza') {
    const access = { kind: 'workspace' as const, url: 'https://many.slack.com/' }
    return confirmByOperator(operator, id, { access })
  }
  const needed = await keysNeeded(operator, { id })
  const count = needed.reduce((sum, each) => sum + each.count, 0)
  return confirmByOperator(operator, id, { access: { kind: 'keys', keys: newKeys(count) } })
}

function waitingOrders({ world, companyId }: Pick<Life, 'world' | 'companyId'>) {
  return world.parts.database.db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.companyId, companyId), inArray(vendorOrders.state, [...undeliveredStates])))
    .orderBy(vendorOrders.id)
}

async function onOrder(
  life: Pick<Life, 'world' | 'companyId'>,
  pick: number,
  act: (id: string) => Promise<unknown>,
) {
  const found = one(await waitingOrders(life), pick)
  if (found) await act(found.id)
}

function one<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)]
}
