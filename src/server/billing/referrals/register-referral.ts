import { sql } from 'drizzle-orm'
import { earnsUntil, whyRefused } from '#domain/billing/referral.ts'
import type { Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { findReferrerOf } from './codes.ts'
import { placeOf } from './origin.ts'
import { referrals } from './tables.ts'
import { tiesOf } from './ties.ts'

/** A referred person created a company: from now on it earns cash back for the referrer. */
export async function registerReferral(
  tx: Tx,
  { companyId, userId: founderId, createdAt }: Happenings['companyCreated'],
) {
  const referrer = await findReferrerOf(tx, founderId)
  if (!referrer) return
  // Two people who refer each other at the same moment must see each other's referral.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('referrals'))`)
  const sides = {
    companyId,
    founderId,
    referrerId: referrer.userId,
    referrerCompanyId: referrer.companyId,
  }
  const refusal = whyRefused(await tiesOf(tx, sides))
  const [added] = await tx.db
    .insert(referrals)
    .values({
      ...sides,
      ...placeOf(tx),
      id: newId(tx.now()),
      createdAt,
      earnsUntil: refusal ? createdAt : earnsUntil(createdAt),
      refusal,
      refusedAt: refusal && createdAt,
    })
    .onConflictDoNothing({ target: referrals.companyId })
    .returning({ id: referrals.id })
  if (!added) return
  await audit(tx, {
    action: refusal ? 'referral.refused' : 'referral.registered',
    thingId: added.id,
    companyId,
    detail: { referrerId: referrer.userId, ...(refusal && { reason: refusal }) },
  })
}
