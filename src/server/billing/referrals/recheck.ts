import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { whyRefused } from '#domain/billing/referral.ts'
import { emailDomain, normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { users } from '#server/people/accounts/tables.ts'
import { departures } from '#server/people/companies/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { postWaiting } from './earn.ts'
import { referrals } from './tables.ts'
import { tiesOf } from './ties.ts'

/** People were added to a company: referrals that are now self-referrals stop earning. */
export async function recheckReferrals(tx: Tx, { companyId, emails }: Happenings['membersJoined']) {
  const addresses = emails.map(normalizeEmail)
  const domains = [...new Set(emails.map(emailDomain))]
  const founderIsClose = sql`exists (select from ${users} where ${users.id} = ${referrals.founderId}
    and (${users.emailKey} = any(${sql.param(addresses)}::text[])
      or split_part(${users.emailKey}, '@', 2) = any(${sql.param(domains)}::text[])))`
  await stopWhereTied(
    tx,
    or(eq(referrals.companyId, companyId), and(eq(referrals.referrerCompanyId, companyId), founderIsClose)),
  )
}

/**
 * A referrer joined a company by their own choice: what they earned so far becomes its credit.
 * If they had left that company before, they keep it.
 */
export async function claimEarnings(tx: Tx, { companyId, userId }: Happenings['personJoined']) {
  if (await hasDeparted(tx, userId, companyId)) return
  const claimed = await tx.db
    .update(referrals)
    .set({ referrerCompanyId: companyId })
    .where(and(eq(referrals.referrerId, userId), isNull(referrals.referrerCompanyId)))
    .returning()
  if (claimed.length === 0) return
  await stopWhereTied(tx, eq(referrals.referrerId, userId))
  for (const referral of claimed) await postWaiting(tx, referral)
}

async function hasDeparted(tx: Tx, userId: string, companyId: string): Promise<boolean> {
  const isThis = and(eq(departures.userId, userId), eq(departures.companyId, companyId))
  return (await tx.db.select({ how: departures.how }).from(departures).where(isThis)).length > 0
}

async function stopWhereTied(tx: Tx, which: SQL | undefined) {
  const now = tx.now()
  const isCounted = and(isNull(referrals.refusal), isNull(referrals.voidedAt), gt(referrals.earnsUntil, now))
  const found = await tx.db
    .select()
    .from(referrals)
    .where(and(which, isCounted))
    .orderBy(asc(referrals.id))
    .for('no key update')
  for (const referral of found) {
    const refusal = whyRefused(await tiesOf(tx, referral))
    if (!refusal) continue
    await tx.db
      .update(referrals)
      .set({ refusal, refusedAt: now, earnsUntil: now })
      .where(eq(referrals.id, referral.id))
    await audit(tx, {
      action: 'referral.stopped',
      thingId: referral.id,
      companyId: referral.companyId,
      detail: { reason: refusal },
    })
  }
}
