import type { PolicyStep } from '#domain/purchasing/requests/policy.ts'
import type { Tx } from '#server/context.ts'
import { refreshControls } from '#server/people/companies/controls.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
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
