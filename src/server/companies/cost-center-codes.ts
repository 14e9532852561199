import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refused } from '../../domain/refused.ts'
import type { CompanyCtx } from '../context.ts'
import type { CostCenterCodes } from './present.ts'
import { costCenters } from './tables.ts'

type Booked = { costCenterId: string | null }

/** The codes of the members' cost centers, by id. */
export async function codesOf(ctx: CompanyCtx, members: readonly Booked[]): Promise<CostCenterCodes> {
  const ids = [...new Set(members.flatMap(({ costCenterId }) => costCenterId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, code, companyId } = costCenters
  const found = await ctx.db
    .select({ id, code })
    .from(costCenters)
    .where(and(eq(companyId, ctx.company.id), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each.code]))
}

/** A cost center in use, by its code in any case. */
export async function getCostCenterId(ctx: CompanyCtx, code: string): Promise<string> {
  const found = (await usableCostCenters(ctx)).get(code.trim().toLowerCase())
  if (!found)
    throw new Refused('invalid_input', { fields: { costCenter: 'Choose one of your cost centers.' } })
  return found
}

/** Cost centers that are not archived: their ids by code in lower case. A company has at most 500. */
export async function usableCostCenters(ctx: CompanyCtx): Promise<ReadonlyMap<string, string>> {
  const { id, codeKey, companyId } = costCenters
  const found = await ctx.db
    .select({ id, codeKey })
    .from(costCenters)
    .where(and(eq(companyId, ctx.company.id), isNull(costCenters.archivedAt)))
  return new Map(found.map((each) => [each.codeKey, each.id]))
}
