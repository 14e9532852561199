import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { refreshControls } from './controls.ts'
import { type CostCenter, getCostCenter } from './cost-centers.ts'
import { lockForFinance } from './lock-for-finance.ts'
import { costCenters } from './tables.ts'

type Change = { name?: string | undefined; archived?: boolean | undefined }

/** Renames a cost center, archives it or brings it back. Its code stays: documents show it. */
export async function editCostCenter(ctx: MemberCtx, id: string, change: Change): Promise<CostCenter> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const company = await lockForFinance(tx)
    const before = await getCostCenter(tx, company.id, id)
    const name = change.name ?? before.name
    const wasArchived = before.archivedAt !== null
    const archived = change.archived ?? wasArchived
    if (name === before.name && archived === wasArchived) return before
    const archivedAt = archived ? (before.archivedAt ?? tx.now()) : null
    await tx.db.update(costCenters).set({ name, archivedAt }).where(eq(costCenters.id, id))
    await refreshControls(tx, company.id)
    const { code } = before
    if (name !== before.name)
      await audit(tx, { action: 'cost_center.renamed', thingId: id, detail: { code, name } })
    if (archived !== wasArchived) {
      const action = archived ? 'cost_center.archived' : 'cost_center.restored'
      await audit(tx, { action, thingId: id, detail: { code, name } })
    }
    return { ...before, name, archivedAt }
  })
}
