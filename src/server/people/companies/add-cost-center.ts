import { requireCan } from '#domain/people/access.ts'
import { codeKeyOf, requireNewCode } from '#domain/people/cost-center.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { refreshControls } from './controls.ts'
import { type CostCenter, listCostCenters } from './cost-centers.ts'
import { lockForFinance } from './lock-for-finance.ts'
import { costCenters } from './tables.ts'

/** Adds a cost center. From the first one on, requests of the company need one. */
export async function addCostCenter(
  ctx: MemberCtx,
  { code, name }: { code: string; name: string },
): Promise<CostCenter> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const existing = await listCostCenters(tx, companyId)
    requireNewCode(
      code,
      existing.map(({ codeKey }) => codeKey),
    )
    const [added] = await tx.db
      .insert(costCenters)
      .values({ id: newId(tx.now()), companyId, code, codeKey: codeKeyOf(code), name, createdAt: tx.now() })
      .returning()
    const costCenter = added as CostCenter
    await refreshControls(tx, companyId)
    await audit(tx, { action: 'cost_center.added', thingId: costCenter.id, detail: { code, name } })
    return costCenter
  })
}
