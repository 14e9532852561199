import { type Limits, noLimits } from '#domain/people/four-eyes.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { fourEyes } from './tables.ts'

/** What needs two people now. */
export async function readLimits({ db }: Ctx): Promise<Limits> {
  const [row] = await db.select().from(fourEyes)
  if (!row) return noLimits
  const { aboveCents, offersBelowCost, publicationPercent } = row
  return { aboveCents, offersBelowCost, publicationPercent }
}

/** The caller has locked the staff, so that limits are set one after the other. */
export async function storeLimits(tx: Tx, limits: Limits) {
  const before = await readLimits(tx)
  const row = { ...limits, updatedAt: tx.now() }
  await tx.db.insert(fourEyes).values(row).onConflictDoUpdate({ target: fourEyes.only, set: row })
  await audit(tx, { action: 'four_eyes.set', detail: { before, ...limits } })
}
