import { createHmac } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { formatUsd } from '../../../domain/money.ts'
import { currency } from '../../../domain/payment.ts'
import { canBePaid, maxCents, minCents } from '../../../domain/payment-parts.ts'
import { Refused } from '../../../domain/refused.ts'
import type { Database } from '../../db/open.ts'
import { sandboxIntents, sandboxRefunds } from '../tables.ts'
import { type CardOutcome, type Intent, type Payments, ProviderRefused } from './payments.ts'

type Shared = { database: Pick<Database, 'db'>; now: () => Date; secret: Buffer }
type Row = typeof sandboxIntents.$inferSelect & { refundedCents: number }

const declined = 'Your card was declined. Try another card.'

/** A payment provider without real money. Its state is in the database, so it survives restarts. */
export function sandboxPayments({ database: { db }, now, secret }: Shared): Payments {
  const refunded = sql<number>`coalesce((select sum(r.amount_cents) from sandbox_refunds r
    where r.intent_id = sandbox_intents.id), 0)::bigint`
  const select = () => db.select({ row: sandboxIntents, refundedCents: refunded }).from(sandboxIntents)
  const find = async (id: string) => {
    const [found] = await select().where(eq(sandboxIntents.id, id))
    return found ? intentOf(found.row, found.refundedCents, secret) : null
  }
  return {
    kind: 'sandbox',
    publishableKey: null,
    catalog: null,
    createCustomer: async ({ id }) => `cus_sandbox_${id.replaceAll('-', '')}`,
    createIntent: async ({ paymentId, amountCents }) => {
      if (!canBePaid(amountCents) || amountCents > maxCents)
        throw new ProviderRefused(
          `A card payment must be between ${formatUsd(minCents)} and ${formatUsd(maxCents)}.`,
        )
      const id = `pi_sandbox_${paymentId.replaceAll('-', '')}`
      const fresh = { id, paymentId, amountCents, status: 'open' as const, asksConfirmation: false }
      await db
        .insert(sandboxIntents)
        .values({ ...fresh, createdAt: now() })
        .onConflictDoNothing()
      return (await find(id)) as Intent
    },
    findIntent: find,
    cancelIntent: async (id) => {
      await db.update(sandboxIntents).set({ status: 'cancelled' }).where(isOpen(id))
      return find(id)
    },
    refund: async ({ id, intentId, amountCents }) => {
      const intent = await find(intentId)
      const [known] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
      if (known) return `re_sandbox_${id}`
      const left = intent ? intent.receivedCents - intent.refundedCents : 0
      if (amountCents > left) throw new ProviderRefused('The amount is more than what is left to refund.')
      await db.insert(sandboxRefunds).values({ id, intentId, amountCents }).onConflictDoNothing()
      return `re_sandbox_${id}`
    },
    async *listIntents(since) {
      const found = await select()
        .where(gte(sandboxIntents.createdAt, since))
        .orderBy(asc(sandboxIntents.createdAt))
      for (const { row, refundedCents } of found) yield intentOf(row, refundedCents, secret)
    },
    findDispute: async () => null,
    listDisputes: async () => [],
    findSession: async () => null,
    cancelSubscription: async () => false,
    readEvent: () => {
      throw new Refused('forged_event')
    },
    payByCard: async (intentId, card, isConfirmed) => {
      const outcome = outcomeOf(card, isConfirmed)
      await db.update(sandboxIntents).set(changeBy(outcome)).where(isOpen(intentId))
      return outcome
    },
  }
}

function isOpen(id: string) {
  return and(eq(sandboxIntents.id, id), inArray(sandboxIntents.status, ['open', 'processing']))
}

/** The three sandbox cards, with or without spaces. */
function outcomeOf(card: string, isConfirmed: boolean): CardOutcome {
  const number = card.replace(/[\s-]/g, '')
  if (number === '4242424242424242') return { status: 'paid', failure: null }
  if (number === '4000000000000002') return { status: 'declined', failure: declined }
  if (number !== '4000002760003184') throw new Refused('unknown_card')
  return { status: isConfirmed ? 'paid' : 'needs_confirmation', failure: null }
}

function changeBy({ status, failure }: CardOutcome) {
  return {
    failure,
    asksConfirmation: status === 'needs_confirmation',
    ...(status === 'paid' && { status: 'paid' as const }),
  }
}

function intentOf(row: Omit<Row, 'refundedCents'>, refundedCents: number, secret: Buffer): Intent {
  const { id, paymentId, amountCents, status, asksConfirmation, failure } = row
  return {
    id,
    paymentId,
    companyId: null,
    currency,
    clientSecret: `${id}_secret_${createHmac('sha256', secret).update(id).digest('base64url')}`,
    status,
    amountCents,
    receivedCents: status === 'paid' ? amountCents : 0,
    refundedCents,
    isDisputed: false,
    failure: failure ?? (asksConfirmation ? 'Your card requires you to confirm this payment.' : null),
  }
}
