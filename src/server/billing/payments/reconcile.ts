import { and, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { currency, formatNotApplied, otherCurrencyReason, whyNotOurs } from '#domain/billing/payment.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Intent, Payments } from '#server/platform/gateways/payments/payments.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { unshielded, type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { checkMethods, warnExpiring } from '../payment-methods/watch-methods.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { checkDispute } from './check-dispute.ts'
import { disputeDifferences } from './dispute-differences.ts'
import { importRefunds } from './import-refunds.ts'
import { heldBy, takenBy } from './payment-books.ts'
import { type FullPayment, findPayment } from './queries.ts'
import { recordDispute } from './record-dispute.ts'
import { type Difference, disputes, payments, reconciliations, refunds } from './tables.ts'

const daysBack = 35
const maxDifferences = 500

/** Once a day: everything that the provider may know better. */
export async function reconcileDaily(ctx: Ctx) {
  let isWhole = true
  const go = async (walk: Walk) => {
    await warnExpiring(ctx, walk)
    isWhole = await checkMethods(ctx, walk)
    await reconcile(ctx, walk)
  }
  await walkThrough(ctx, 'reconcile-payments', go, { isPart: () => !isWhole })
}

/**
 * Compares our books with the provider's: settles payments, disputes and refunds whose events were lost, and reports what
 * it can't.
 */
export async function reconcile(ctx: Ctx, walk = unshielded) {
  const provider = ctx.parts.payments
  if (!provider) return
  const run = { id: newId(ctx.now()), startedAt: ctx.now(), since: addDays(ctx.now(), -daysBack) }
  const counts = { compared: 0, settled: 0 }
  await ctx.db.insert(reconciliations).values({ ...run, ...counts, differences: [] })
  const { seen, differences } = await compare(ctx, provider, run.since, { counts, walk })
  differences.push(...(await unknownToProvider(ctx, provider, run.since, seen)))
  await askForOpenDisputes(ctx, provider, walk)
  differences.push(...(await disputeDifferences(ctx)))
  await inTransaction(ctx, async (tx) => {
    const outcome = { ...counts, differences: differences.slice(0, maxDifferences), finishedAt: tx.now() }
    await tx.db.update(reconciliations).set(outcome).where(eq(reconciliations.id, run.id))
    const detail = { ...counts, differences: differences.length }
    await audit(tx, { action: 'payments.reconciled', thingId: run.id, detail })
  })
}

/** Newest first. The newest one shows current disputes, which may have changed since it ran. */
export async function listReconciliations(ctx: Ctx) {
  const runs = await ctx.db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(20)
  const [newest, ...older] = runs
  if (!newest?.finishedAt) return runs
  const others = newest.differences.filter(({ disputeId }) => !disputeId)
  return [{ ...newest, differences: [...others, ...(await disputeDifferences(ctx))] }, ...older]
}

export async function askToReconcile(ctx: Ctx) {
  requireStaff(ctx.actor, 'money')
  await inTransaction(ctx, async (tx) => {
    await audit(tx, { action: 'payments.reconciliation_requested' })
    await tx.parts.jobs.enqueue(tx, 'reconcile-payments', {})
  })
}

type Counts = { compared: number; settled: number }
type Comparison = { counts: Counts; walk: Walk }

async function compare(ctx: Ctx, provider: Payments, since: Date, { counts, walk }: Comparison) {
  const seen = new Set<string>()
  const differences: Difference[] = []
  for await (const intent of provider.listIntents(since)) {
    counts.compared += 1
    const payment = await findOurs(ctx, intent)
    if (payment && !whyNotOurs(payment, intent)) seen.add(payment.id)
    const thing = { thingId: payment?.id ?? intent.id, companyId: payment?.companyId ?? null }
    await walk.each(thing, async () => {
      if (await follow(ctx, provider, intent, payment)) counts.settled += 1
    })
    differences.push(...(await differencesOf(ctx, intent, payment)))
  }
  return { seen, differences }
}

/** Catches up with what the provider knows of a payment. True if it settled only now. */
async function follow(ctx: Ctx, provider: Payments, intent: Intent, payment: FullPayment | null) {
  const isOurs = payment && !whyNotOurs(payment, intent)
  const status = isOurs ? await applyProviderStatus(ctx, payment, intent) : null
  if (intent.isDisputed) await learnDisputes(ctx, provider, intent)
  if (payment && (await refundedCents(ctx, payment.id)) !== intent.refundedCents)
    await importRefunds(ctx, payment.id)
  return status === 'paid' && payment?.status !== 'paid'
}

/** A dispute whose event was lost. */
async function learnDisputes(ctx: Ctx, provider: Payments, { id }: Intent) {
  for (const dispute of await provider.listDisputes(id)) await recordDispute(ctx, dispute)
}

/** A dispute that is not decided here, or whose money is not booked, may have moved since. */
async function askForOpenDisputes(ctx: Ctx, provider: Payments, { each }: Walk) {
  const open = await ctx.db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        or(
          inArray(disputes.status, ['inquiry', 'open']),
          and(eq(disputes.status, 'lost'), gt(heldBy, takenBy)),
        ),
        eq(disputes.provider, provider.kind),
      ),
    )
  for (const { id } of open) await each({ thingId: id }, () => checkDispute(ctx, id))
}

async function findOurs(ctx: Ctx, { id, paymentId }: Intent): Promise<FullPayment | null> {
  const named = paymentId && isId(paymentId) ? await findPayment(ctx, paymentId) : null
  return named ?? findPayment(ctx, id)
}

async function differencesOf(ctx: Ctx, intent: Intent, payment: FullPayment | null): Promise<Difference[]> {
  const about = { paymentId: payment?.id ?? null, intentId: intent.id }
  const foreign = payment ? whyNotOurs(payment, intent) : whyUnknown(intent)
  if (foreign) return intent.receivedCents > 0 ? [{ ...about, what: formatNotApplied(intent, foreign) }] : []
  if (!payment) {
    const what = `${formatUsd(intent.receivedCents)} received for a payment we don't have on record.`
    return intent.receivedCents > 0 ? [{ ...about, what }] : []
  }
  const found: Difference[] = []
  if (intent.status === 'paid' && intent.receivedCents !== payment.amountCents) {
    const [theirs, ours] = [formatUsd(intent.receivedCents), formatUsd(payment.amountCents)]
    found.push({ ...about, what: `The provider received ${theirs}, but we requested ${ours}.` })
  }
  if (payment.status === 'paid' && intent.status !== 'paid') {
    found.push({ ...about, what: 'Our books show this payment as paid, but the provider does not.' })
  }
  const refunded = await refundedCents(ctx, payment.id)
  if (intent.refundedCents !== refunded) {
    const [theirs, ours] = [formatUsd(intent.refundedCents), formatUsd(refunded)]
    found.push({ ...about, what: `The provider refunded ${theirs}, but our books show ${ours}.` })
  }
  return found
}

function whyUnknown(intent: Intent) {
  return intent.currency === currency ? null : otherCurrencyReason
}

async function refundedCents(ctx: Ctx, paymentId: string): Promise<Cents> {
  const [found] = await ctx.db
    .select({ cents: sql<Cents>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'done'), isNull(refunds.bouncedAt)))
  return found?.cents ?? 0
}

/** Our payments that are missing from the provider's list. */
async function unknownToProvider(ctx: Ctx, provider: Payments, since: Date, seen: Set<string>) {
  const ours = await ctx.db
    .select({ id: payments.id, intentId: payments.intentId })
    .from(payments)
    .where(
      and(
        gte(payments.createdAt, since),
        inArray(payments.status, ['paid', 'processing']),
        eq(payments.provider, provider.kind),
      ),
    )
  return ours
    .filter(({ id }) => !seen.has(id))
    .map(({ id, intentId }) => ({
      paymentId: id,
      intentId,
      what: 'The provider has no record of this payment.',
    }))
}
