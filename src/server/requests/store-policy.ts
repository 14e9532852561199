import type { PolicyStep } from '#domain/requests/policy.ts'
import { actorOf } from '../audit/audit.ts'
import { refreshControls } from '../companies/controls.ts'
import type { Tx } from '../context.ts'
import { policies } from './tables.ts'

/** Adds a version. The caller has locked the company. */
export async function storePolicy(
  tx: Tx,
  companyId: string,
  steps: readonly PolicyStep[],
  before: number | null,
): Promise<number> {
  const version = (before ?? 0) + 1
  await tx.db
    .insert(policies)
    .values({ companyId, version, steps, savedBy: actorOf(tx).actorId, savedAt: tx.now() })
  await refreshControls(tx, companyId)
  return version
}
