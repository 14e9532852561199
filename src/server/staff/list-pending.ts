import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PendingDetail } from '#contract/staff.ts'
import type { Limits } from '#domain/four-eyes.ts'
import { toDollars } from '#domain/money.ts'
import { users } from '../accounts/tables.ts'
import { auditEach } from '../audit/audit.ts'
import { companies } from '../companies/tables.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { invoices } from '../invoices/tables.ts'
import { type Thing, unshielded } from '../jobs/set-aside.ts'
import { changeSets } from '../price-book/tables.ts'
import type { AskedOffer } from '../purchases/counter.ts'
import { purchases } from '../subscriptions/tables.ts'
import { presentLimits } from './present.ts'
import { type PendingRow, presentPending } from './second-person.ts'
import { pendingActions } from './tables.ts'

/** What waits for a second person, longest waiting first. */
export async function listPending(ctx: Ctx): Promise<PendingDetail[]> {
  const rows = await ctx.db
    .select({
      ...{ row: pendingActions, by: users.email, company: companies.name, invoice: invoices.number },
      ...{ vendor: purchases.vendor, billingCycle: purchases.billingCycle, title: changeSets.title },
    })
    .from(pendingActions)
    .innerJoin(users, eq(users.id, pendingActions.askedBy))
    .leftJoin(companies, eq(companies.id, pendingActions.companyId))
    .leftJoin(invoices, eq(invoices.id, pendingActions.thingId))
    .leftJoin(purchases, eq(purchases.id, pendingActions.thingId))
    .leftJoin(changeSets, eq(changeSets.id, pendingActions.thingId))
    .where(isOpen(ctx))
    .orderBy(asc(pendingActions.createdAt), asc(pendingActions.id))
  return rows.map(({ row, by, company, invoice, vendor, billingCycle, title }) => ({
    ...presentPending(row, by),
    offer:
      vendor && billingCycle && row.kind === 'offer' ? { vendor, billingCycle, ...presentOffer(row) } : null,
    publication: title === null ? null : { title, revenue: toDollars(Number(row.input.revenueCents ?? 0)) },
    limits: presentChangeOfLimits(row),
    company: row.companyId === null ? null : { _id: row.companyId, name: company ?? '' },
    invoice,
    thing: row.thingId,
    reason: String(row.input.reason ?? ''),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

function presentOffer({ input }: PendingRow) {
  const { requestedCents, costCents } = input as AskedOffer
  return { requested: toDollars(requestedCents), cost: costCents === null ? null : toDollars(costCents) }
}

function presentChangeOfLimits({ input }: PendingRow): PendingDetail['limits'] {
  const { before, limits } = input as { before?: Limits; limits?: Limits }
  return before && limits ? { before: presentLimits(before), after: presentLimits(limits) } : null
}

export function isOpen({ now }: Ctx) {
  return and(eq(pendingActions.state, 'pending'), gte(pendingActions.expiresAt, now()))
}

const perTransaction = 100

/** Ends what nobody decided in time. It could no longer be approved, so this is for the record. */
export async function expirePending(ctx: Ctx, { many } = unshielded) {
  const { id: thingId, companyId } = pendingActions
  const over = await ctx.db
    .select({ thingId, companyId })
    .from(pendingActions)
    .where(isOver(ctx))
    .orderBy(asc(thingId))
  await many(over, perTransaction, (some) => inTransaction(ctx, (tx) => expireSome(tx, some)))
}

function isOver({ now }: Ctx) {
  return and(eq(pendingActions.state, 'pending'), lt(pendingActions.expiresAt, now()))
}

async function expireSome(tx: Tx, some: readonly Thing[]) {
  const found = some.map(({ thingId }) => thingId)
  const ended = await tx.db
    .update(pendingActions)
    .set({ state: 'expired', decidedAt: tx.now() })
    .where(and(inArray(pendingActions.id, found), isOver(tx)))
    .returning({ id: pendingActions.id })
  if (ended.length === 0) return
  const ids = sql.param(ended.map(({ id }) => id))
  await auditEach(
    tx,
    'pending.expired',
    sql`select id::text, company_id, jsonb_build_object('kind', kind, 'amountCents', amount_cents)
      from pending_actions where id = any(${ids}::uuid[]) order by id`,
  )
}
