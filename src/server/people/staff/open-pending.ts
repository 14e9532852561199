import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Pending } from '#contract/people/staff.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { auditEach } from '#server/platform/audit/audit.ts'
import { type Thing, unshielded } from '#server/platform/jobs/set-aside.ts'
import { users } from '../accounts/tables.ts'
import { presentPending } from './second-person.ts'
import { pendingActions } from './tables.ts'

export function isOpen({ now }: Ctx) {
  return and(eq(pendingActions.state, 'pending'), gte(pendingActions.expiresAt, now()))
}

/** What waits for a second person about one thing, longest waiting first. */
export async function openPendingOf(ctx: Ctx, thingId: string): Promise<Pending[]> {
  const rows = await ctx.db
    .select({ row: pendingActions, by: users.email })
    .from(pendingActions)
    .innerJoin(users, eq(users.id, pendingActions.askedBy))
    .where(and(isOpen(ctx), eq(pendingActions.thingId, thingId)))
    .orderBy(asc(pendingActions.createdAt), asc(pendingActions.id))
  return rows.map(({ row, by }) => presentPending(row, by))
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
