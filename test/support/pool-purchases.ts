import { issueCreditNotes } from '#server/billing/invoices/issue-credit-note.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { poolClearings, poolCredits, poolLineCredits } from '#server/pools/commitment-tables.ts'
import { pools } from '#server/pools/tables.ts'
import { createPoolPurchases, type PoolAward } from '#server/subscriptions/create-pool-purchases.ts'
import { pay } from './billing.ts'
import { userByEmail } from './builders.ts'
import type { Buyer, Person } from './buyers.ts'
import type { World } from './world.ts'

/** A pool that cleared: Slack Pro for $7.00 instead of $8.75 per seat and month. */
export async function clearedPool(world: World, startsOn: string): Promise<string> {
  const id = newId(world.clock.now())
  const at = world.clock.now()
  await world.parts.database.db.insert(pools).values({
    id,
    slug: `slack-pro-${id}`,
    planId: planOf(world).id,
    state: 'closed',
    listCents: 875,
    todayCents: 788,
    deadline: at,
    startsOn,
    validUntil: '2028-12-31',
    termMonths: 12,
    afterTerm: 'continues',
    agreedBy: 'Vera at the vendor',
    agreedOn: startsOn,
    vendorDomains: [],
    unitCents: 700,
    createdAt: at,
    openedAt: at,
    endedAt: at,
  })
  return id
}

/** What a clearing gives a company: 10 seats of Slack Pro at $7.00. */
export async function awarded(
  world: World,
  { companyId, admin }: Buyer,
  startsOn: string,
  changes: Partial<PoolAward> = {},
): Promise<string> {
  const requester = await userByEmail(world, admin.email)
  const award = {
    poolId: changes.poolId ?? (await clearedPool(world, startsOn)),
    companyId,
    requestedBy: requester?.id ?? '',
    planId: planOf(world).id,
    seats: 10,
    unitCents: 700,
    listCents: 875,
    startsOn,
    termMonths: 12,
    afterTerm: 'continues' as const,
    switchFrom: null,
    ...changes,
  }
  const [id] = await inTransaction(systemContext(world.parts), (tx) => createPoolPurchases(tx, [award]))
  if (!id) throw new Error('No purchase was made.')
  return id
}

function planOf({ parts }: World) {
  const plan = parts.priceBook
    .findVendor('Slack')
    ?.plans.find(({ name, billingCycle }) => name === 'Pro' && billingCycle === 'monthly')
  if (!plan) throw new Error('The catalog has Slack Pro.')
  return plan
}

/** Pays the first invoice of a purchase. */
export async function paysFirst(world: World, { companyId, admin }: Buyer, id: string) {
  const { invoice } = await purchaseOf(admin, id)
  await pay(world, companyId, { purchaseId: id, invoiceId: invoice._id, amount: invoice.balance })
}

/** An open purchase as its company sees it. */
export async function purchaseOf(admin: Person, id: string) {
  const { body } = await admin.get('/api/purchases2')
  return body.find((purchase: { _id: string }) => purchase._id === id)
}

/** What a later clearing gives back on the first line of an invoice. */
export async function poolCredit(world: World, invoiceId: string, amountCents: number) {
  const { db } = world.parts.database
  const clearing = { id: newId(world.clock.now()), poolId: await clearedPool(world, '2027-03-01'), number: 1 }
  const [creditNoteId = ''] = await inTransaction(systemContext(world.parts), (tx) =>
    issueCreditNotes(tx, [{ invoiceId, amountCents, reason: 'The pool reached a cheaper price.' }]),
  )
  const counts = { seats: 10, companies: 1, participants: 1, minSeats: 10, unitCents: 650 }
  await db.insert(poolClearings).values({ ...clearing, ...counts, at: world.clock.now(), day: '2027-03-01' })
  await db.insert(poolCredits).values({ clearingId: clearing.id, invoiceId, creditNoteId })
  await db.insert(poolLineCredits).values({ creditNoteId, invoiceId, position: 0, amountCents })
}
