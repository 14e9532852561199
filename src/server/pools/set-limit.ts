import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Typed } from '#domain/pools/entered.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { lockCompany } from '../people/companies/queries.ts'
import { requireOther } from '../people/staff/require-other.ts'
import { audit } from '../platform/audit/audit.ts'
import { isId } from '../platform/ids.ts'
import { readLimitCents } from './commitment-limit.ts'
import { poolLimits } from './commitment-tables.ts'

/** An operator sets the most that a company's commitments may cost in a year; null brings the usual limit back. */
export async function setPoolLimit(ctx: PersonCtx, companyId: string, limit: Typed | null): Promise<Cents> {
  requireStaff(ctx.actor, 'money')
  if (!isId(companyId)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    await requireOther(tx, companyId)
    if (limit === null) await tx.db.delete(poolLimits).where(eq(poolLimits.companyId, companyId))
    else {
      const limitCents = readAmount(limit)
      await tx.db
        .insert(poolLimits)
        .values({ companyId, limitCents })
        .onConflictDoUpdate({ target: poolLimits.companyId, set: { limitCents } })
    }
    const limitCents = await readLimitCents(tx, companyId)
    await audit(tx, { action: 'pool.limit_set', thingId: companyId, companyId, detail: { limitCents } })
    return limitCents
  })
}

/** "500000" or 1234.5 as cents; 0 stops a company from committing. */
function readAmount(typed: Typed): Cents {
  const [, dollars, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(typed).trim()) ?? []
  if (dollars !== undefined) return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  throw new Refused('invalid_input', { fields: { limit: 'Use an amount such as 50000, up to 999,999,999.' } })
}
