import { readGrace } from '#domain/billing/standing.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { getCompany, lockCompanies } from '#server/people/companies/queries.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { findStanding, type Standing } from './queries.ts'
import { reinstate, suspend } from './suspend.ts'
import { standings } from './tables.ts'

export type GivenStanding = {
  suspended?: boolean | undefined
  /** Null: no more time. */
  graceUntil?: Day | null | undefined
  /** Null: the limit of the installation. */
  creditLimitCents?: Cents | null | undefined
  reason: string
}

/** An operator suspends a company or ends that, gives it time, or sets its limit. What is left out stays. */
export async function setStanding(
  ctx: PersonCtx,
  companyId: string,
  { suspended, reason, ...given }: GivenStanding,
): Promise<Standing | null> {
  requireStaff(ctx.actor, 'money')
  if (!isId(companyId)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    await getCompany(tx, companyId)
    await requireOther(tx, companyId)
    await lockCompanies(tx, [companyId])
    await setTerms(tx, companyId, given, reason)
    const standing = await findStanding(tx, companyId)
    if (suspended === true && !standing?.isByHand) await suspend(tx, companyId, { reason })
    if (suspended === false && standing?.suspendedAt) await reinstate(tx, standing, reason)
    return findStanding(tx, companyId)
  })
}

async function setTerms(
  tx: Tx,
  companyId: string,
  given: Omit<GivenStanding, 'suspended' | 'reason'>,
  reason: string,
) {
  const change = {
    ...(given.graceUntil !== undefined && {
      graceUntil: given.graceUntil && readGrace(given.graceUntil, tx.now()),
    }),
    ...(given.creditLimitCents !== undefined && { creditLimitCents: given.creditLimitCents }),
  }
  if (Object.keys(change).length === 0) return
  const row = { ...change, reason, changedAt: tx.now() }
  await tx.db
    .insert(standings)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: standings.companyId, set: row })
  const detail = { ...change, reason }
  await audit(tx, { action: 'company.standing_set', thingId: companyId, companyId, detail })
}
