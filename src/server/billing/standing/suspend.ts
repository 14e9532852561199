import { eq } from 'drizzle-orm'
import { react, type Tx } from '#server/context.ts'
import { holdAccess, releaseAccess } from '#server/fulfillment/vendor-orders/access-holds.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type Standing, suspendedSince } from './queries.ts'
import { standings } from './tables.ts'
import { emailReinstated, emailSuspended } from './write-emails.ts'

type Cause = { invoiceId: string; number: string } | { reason: string }

/**
 * The company is suspended, and its access with it; by hand, also one that was suspended already. The caller has locked
 * the company.
 */
export async function suspend(tx: Tx, companyId: string, cause: Cause) {
  const byHand = 'reason' in cause
  const since = await suspendedSince(tx, companyId)
  const change = {
    suspendedAt: since ?? tx.now(),
    isByHand: byHand,
    invoiceId: byHand ? null : cause.invoiceId,
    ...(byHand && { reason: cause.reason }),
    changedAt: tx.now(),
  }
  await tx.db
    .insert(standings)
    .values({ companyId, ...change })
    .onConflictDoUpdate({ target: standings.companyId, set: change })
  const detail = byHand ? { reason: cause.reason } : { invoice: cause.number }
  await audit(tx, { action: 'company.suspended', thingId: companyId, companyId, detail })
  if (since) return
  await holdAccess(bySystem(tx), companyId)
  await react(tx, 'companyStanding', companyId)
  await emailSuspended(tx, companyId, byHand)
}

/** The suspension ends, and access is resumed. The caller has locked the company. */
export async function reinstate(tx: Tx, { companyId, suspendedAt }: Standing, reason: string | null) {
  await tx.db
    .update(standings)
    .set({
      suspendedAt: null,
      isByHand: false,
      invoiceId: null,
      ...(reason !== null && { reason }),
      changedAt: tx.now(),
    })
    .where(eq(standings.companyId, companyId))
  const detail = reason === null ? {} : { reason }
  await audit(tx, { action: 'company.reinstated', thingId: companyId, companyId, detail })
  await releaseAccess(bySystem(tx), companyId)
  await react(tx, 'companyStanding', companyId)
  await emailReinstated(tx, companyId, suspendedAt ?? tx.now())
}

/** Access follows from the standing, whoever paid or decided. */
function bySystem(tx: Tx): Tx {
  return { ...tx, actor: { kind: 'system' } }
}
