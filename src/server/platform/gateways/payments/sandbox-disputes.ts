import { asc, eq } from 'drizzle-orm'
import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { currency } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/db/open.ts'
import { sandboxDisputes, sandboxRefunds } from '../tables.ts'
import type { Payments, ProviderDispute } from './payments.ts'
import type { SandboxShared } from './sandbox-shared.ts'

type Calls = Pick<Payments, 'findDispute' | 'listDisputes' | 'listRefunds'>

export function sandboxDisputeCalls({ db }: SandboxShared): Calls {
  return {
    findDispute: async (id) => {
      const [found] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id))
      return found ? disputeOf(found) : null
    },
    listDisputes: async (intentId) => {
      const found = await db
        .select()
        .from(sandboxDisputes)
        .where(eq(sandboxDisputes.intentId, intentId))
        .orderBy(asc(sandboxDisputes.createdAt), asc(sandboxDisputes.id))
      return found.map(disputeOf)
    },
    listRefunds: async (intentId) => {
      const found = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intentId))
      return found.map(({ id, amountCents, isOutside, failedAt }) => ({
        id: `re_sandbox_${id}`,
        refundId: isOutside ? null : id,
        amountCents,
        currency,
        hasFailed: failedAt !== null,
      }))
    },
  }
}

type NewDispute = { id: string; intentId: string; amountCents: Cents; reason: string; at: Date }

/** A bank that takes a sandbox payment back. Nobody can dispute one on a page: the demo and tests do. */
export async function disputeInSandbox(db: Db, { at, ...dispute }: NewDispute) {
  const fresh = { ...dispute, status: 'open', takenAt: at, createdAt: at }
  await db.insert(sandboxDisputes).values(fresh).onConflictDoNothing()
}

/** The bank decides; a won dispute returns the money. */
export async function decideInSandbox(db: Db, id: string, status: 'won' | 'lost', at: Date) {
  const returned = status === 'won' ? { returnedAt: at } : {}
  await db
    .update(sandboxDisputes)
    .set({ status, ...returned })
    .where(eq(sandboxDisputes.id, id))
}

/** Somebody refunds a sandbox payment outside the product, as in a provider's dashboard. */
export async function refundInSandbox(
  db: Db,
  refund: { id: string; intentId: string; amountCents: Cents; at: Date },
) {
  const { at, ...facts } = refund
  await db
    .insert(sandboxRefunds)
    .values({ ...facts, isOutside: true, createdAt: at })
    .onConflictDoNothing()
}

function disputeOf(row: typeof sandboxDisputes.$inferSelect): ProviderDispute {
  const { id, intentId, amountCents, reason, status, takenAt, returnedAt } = row
  return {
    id,
    intentId,
    amountCents,
    currency,
    reason,
    status: status as DisputeStatus,
    evidenceBy: null,
    movements: [
      ...(takenAt ? [{ id: `${id}_taken`, amountCents: -amountCents, currency }] : []),
      ...(returnedAt ? [{ id: `${id}_returned`, amountCents, currency }] : []),
    ],
  }
}
