import { asc, eq, sql } from 'drizzle-orm'
import { nextEarning } from '#domain/billing/referral.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { post } from '../ledger/post.ts'
import { referralEarnings, referrals } from './tables.ts'

export type Referral = typeof referrals.$inferSelect
type Cause = (typeof referralEarnings.$inferInsert)['cause']
type MoneyMoved = { companyId: string; paymentId: string; cause: 'paid' | 'refunded' }

/** A company paid or was refunded: updates its referrer's cash back to match the ledger. */
export async function earn(tx: Tx, { companyId, paymentId, cause }: MoneyMoved) {
  const [referral] = await tx.db
    .select()
    .from(referrals)
    .where(eq(referrals.companyId, companyId))
    .for('no key update')
  if (!referral || referral.voidedAt) return
  const before = await sumsOf(tx, referral.id)
  const spendCents = await qualifyingSpend(tx, referral)
  const change = {
    spendCents: spendCents - before.spendCents,
    earnedCents: nextEarning(spendCents, before.earnedCents),
  }
  if (change.spendCents === 0 && change.earnedCents === 0) return
  await write(tx, referral, { cause, paymentId, ...change })
}

/** Reverses everything a referral has earned. */
export async function takeBack(tx: Tx, referral: Referral) {
  const { earnedCents } = await sumsOf(tx, referral.id)
  if (earnedCents === 0) return
  await write(tx, referral, { cause: 'voided', paymentId: null, spendCents: 0, earnedCents: -earnedCents })
}

/** Credits what a referral earned while its referrer had no company to the company they have now. */
export async function postWaiting(tx: Tx, referral: Referral) {
  const waiting = await tx.db
    .select()
    .from(referralEarnings)
    .where(eq(referralEarnings.referralId, referral.id))
    .orderBy(asc(referralEarnings.id))
  await postEarnings(tx, referral, waiting)
}

type Earning = { id: string; earnedCents: Cents }

/** Posts each earning once, as credit of the referrer's company. */
async function postEarnings(tx: Tx, { referrerCompanyId }: Referral, earnings: Earning[]) {
  if (!referrerCompanyId) return
  await post(
    tx,
    earnings.map(({ id, earnedCents }) => ({
      kind: earnedCents > 0 ? 'rewarded' : 'reward_reversed',
      companyId: referrerCompanyId,
      amountCents: Math.abs(earnedCents),
      event: `reward:${id}`,
    })),
  )
}

/** What the company paid during the referral period, minus what of those payments went back at any time. */
async function qualifyingSpend(tx: Tx, { companyId, earnsUntil }: Referral): Promise<Cents> {
  const { rows } = await tx.db.execute<{ cents: Cents }>(sql`
    select coalesce(sum(case when e.kind in ('paid', 'overpaid') then e.amount_cents else -e.amount_cents end), 0)::bigint
      as cents
    from ledger_entries e
    where e.company_id = ${companyId} and e.invoice_id is not null
      and (e.kind in ('paid', 'refunded', 'charged_back') or ${backAsCredit})
      and exists (select from ledger_entries p where p.payment_id = e.payment_id and p.kind = 'paid'
        and p.at < ${earnsUntil.toISOString()}::timestamptz)`)
  return rows[0]?.cents ?? 0
}

/** Credit that a bank took from a payment and gave back. */
const backAsCredit = sql`(e.kind = 'overpaid' and e.event_key like 'dispute:%:credit')`

async function sumsOf(tx: Tx, referralId: string): Promise<{ spendCents: Cents; earnedCents: Cents }> {
  const [sums] = await tx.db
    .select({
      spendCents: sql<Cents>`coalesce(sum(${referralEarnings.spendCents}), 0)::bigint`,
      earnedCents: sql<Cents>`coalesce(sum(${referralEarnings.earnedCents}), 0)::bigint`,
    })
    .from(referralEarnings)
    .where(eq(referralEarnings.referralId, referralId))
  return sums ?? { spendCents: 0, earnedCents: 0 }
}

type Change = { cause: Cause; paymentId: string | null; spendCents: Cents; earnedCents: Cents }

async function write(tx: Tx, referral: Referral, change: Change) {
  const now = tx.now()
  const earning = { id: newId(now), referralId: referral.id, at: now, ...change }
  await tx.db.insert(referralEarnings).values(earning)
  await postEarnings(tx, referral, [earning])
  if (change.earnedCents === 0) return
  await audit(tx, {
    action: change.earnedCents > 0 ? 'referral.rewarded' : 'referral.reward_reversed',
    thingId: referral.id,
    companyId: referral.referrerCompanyId,
    detail: { amount: formatUsd(Math.abs(change.earnedCents)), cause: change.cause },
  })
}
