import { and, asc, eq } from 'drizzle-orm'
import type { CostCenter as WireCostCenter } from '#contract/people/cost-centers.ts'
import { codeKeyOf } from '#domain/people/cost-center.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { costCenters } from './tables.ts'

export type CostCenter = typeof costCenters.$inferSelect

export function listCostCenters(ctx: Ctx, companyId: string): Promise<CostCenter[]> {
  return ctx.db
    .select()
    .from(costCenters)
    .where(eq(costCenters.companyId, companyId))
    .orderBy(asc(costCenters.codeKey))
}

export async function getCostCenter(ctx: Ctx, companyId: string, id: string): Promise<CostCenter> {
  if (!isId(id)) throw new Refused('not_found')
  const [found] = await ctx.db
    .select()
    .from(costCenters)
    .where(and(eq(costCenters.id, id), eq(costCenters.companyId, companyId)))
  if (!found) throw new Refused('not_found')
  return found
}

/** The cost center with this code, in any case. An archived one is only good for what already has it. */
export async function costCenterByCode(
  ctx: Ctx,
  companyId: string,
  code: string,
  { keeps = null }: { keeps?: string | null } = {},
): Promise<CostCenter> {
  const [found] = await ctx.db
    .select()
    .from(costCenters)
    .where(and(eq(costCenters.companyId, companyId), eq(costCenters.codeKey, codeKeyOf(code))))
  if (found && (found.archivedAt === null || found.id === keeps)) return found
  const costCenter = found
    ? 'This cost center is archived. Choose another one.'
    : 'There is no such cost center.'
  throw new Refused('invalid_input', { message: costCenter, fields: { costCenter } })
}

export function presentCostCenter({ id, code, name, archivedAt }: CostCenter): WireCostCenter {
  return { _id: id, code, name, archived: archivedAt !== null }
}
