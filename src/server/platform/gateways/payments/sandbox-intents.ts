import { createHmac } from 'node:crypto'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { currency } from '#domain/billing/payment.ts'
import { canBePaid, maxCents, minCents } from '#domain/billing/payment-parts.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { sandboxIntents, sandboxRefunds } from '../tables.ts'
import { type Intent, type NewIntent, type Payments, ProviderRefused } from './payments.ts'
import type { SandboxShared } from './sandbox-shared.ts'
import { arrive, lockCustomer, spendTransfers } from './sandbox-transfers.ts'

type IntentCalls = Pick<
  Payments,
  'createIntent' | 'findIntent' | 'findIntentOf' | 'cancelIntent' | 'refund' | 'listIntents'
>

export function sandboxIntentCalls({ db, together, now, secret }: SandboxShared): IntentCalls {
  const refunded = sql<number>`coalesce((select sum(r.amount_cents) from sandbox_refunds r
    where r.intent_id = sandbox_intents.id and r.failed_at is null), 0)::bigint`
  const disputed = sql<boolean>`exists (select from sandbox_disputes d where d.intent_id = sandbox_intents.id)`
  const select = () =>
    db.select({ row: sandboxIntents, refundedCents: refunded, isDisputed: disputed }).from(sandboxIntents)
  const find = async (id: string) => {
    await decide(db, now())
    const [found] = await select().where(eq(sandboxIntents.id, id))
    return found ? intentOf(found, secret) : null
  }
  return {
    findIntent: find,
    findIntentOf: ({ paymentId }) => find(intentIdOf(paymentId)),
    createIntent: async (intent) => {
      requirePayable(intent)
      const fresh = { ...freshOf(intent, now()), isTransfer: intent.transfer === true }
      await together(async (tx) => {
        if (fresh.isTransfer) await lockCustomer(tx, intent.customerId)
        await tx.insert(sandboxIntents).values(fresh).onConflictDoNothing()
        if (fresh.isTransfer) await spendTransfers(tx, intent.customerId)
      })
      return (await find(fresh.id)) as Intent
    },
    cancelIntent: async (id) => {
      await together(async (tx) => {
        const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
        if (row?.isTransfer && row.customerId) await lockCustomer(tx, row.customerId)
        const [over] = await tx
          .update(sandboxIntents)
          .set({ status: 'cancelled' })
          .where(and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, 'open')))
          .returning()
        if (!over?.customerId || over.arrivedCents === 0) return
        // What had arrived for it is there for another payment.
        await arrive(tx, over.customerId, over.arrivedCents, now())
        await spendTransfers(tx, over.customerId)
      })
      return find(id)
    },
    refund: async ({ id, intentId, amountCents }) => {
      const intent = await find(intentId)
      const [known] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
      if (known) return `re_sandbox_${id}`
      const left = intent ? intent.receivedCents - intent.refundedCents : 0
      if (amountCents > left) throw new ProviderRefused('The amount is more than what is left to refund.')
      await db
        .insert(sandboxRefunds)
        .values({ id, intentId, amountCents, createdAt: now() })
        .onConflictDoNothing()
      return `re_sandbox_${id}`
    },
    async *listIntents(since) {
      await decide(db, now())
      const found = await select()
        .where(gte(sandboxIntents.createdAt, since))
        .orderBy(asc(sandboxIntents.createdAt))
      for (const each of found) yield intentOf(each, secret)
    },
  }
}

export function intentIdOf(paymentId: string) {
  return `pi_sandbox_${paymentId.replaceAll('-', '')}`
}

export function requirePayable({ amountCents }: NewIntent) {
  if (canBePaid(amountCents) && amountCents <= maxCents) return
  const [least, most] = [formatUsd(minCents), formatUsd(maxCents)]
  throw new ProviderRefused(`A card payment must be between ${least} and ${most}.`)
}

export function freshOf({ paymentId, customerId, amountCents }: NewIntent, createdAt: Date) {
  const id = intentIdOf(paymentId)
  return {
    id,
    paymentId,
    customerId,
    amountCents,
    status: 'open' as const,
    asksConfirmation: false,
    createdAt,
  }
}

export function isOpenIntent(id: string) {
  return and(eq(sandboxIntents.id, id), inArray(sandboxIntents.status, ['open', 'processing']))
}

export function secretOf(id: string, secret: Buffer) {
  return `${id}_secret_${createHmac('sha256', secret).update(id).digest('base64url')}`
}

/** Bank debits whose time has come are paid, or fail as their account does. */
async function decide(db: SandboxShared['db'], now: Date) {
  await db
    .update(sandboxIntents)
    .set({ status: sql`case when failure_code is null then 'paid' else 'open' end`, decidedAt: null })
    .where(and(eq(sandboxIntents.status, 'processing'), lte(sandboxIntents.decidedAt, now)))
}

type Found = { row: typeof sandboxIntents.$inferSelect; refundedCents: number; isDisputed: boolean }

function intentOf({ row, refundedCents, isDisputed }: Found, secret: Buffer): Intent {
  const { id, paymentId, amountCents, status, asksConfirmation } = row
  const isFailed = status !== 'processing' && status !== 'paid'
  const failure = isFailed ? row.failure : null
  return {
    id,
    paymentId,
    companyId: null,
    currency,
    clientSecret: secretOf(id, secret),
    status,
    amountCents,
    receivedCents: status === 'paid' ? amountCents : 0,
    refundedCents,
    isDisputed,
    failure: failure ?? (asksConfirmation ? 'Your card requires you to confirm this payment.' : null),
    failureCode: isFailed ? row.failureCode : null,
    advice: null,
    arrivedCents: row.arrivedCents,
  }
}
