import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { CompanyCtx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import type { Labels } from './present.ts'
import { costCenters, members } from './tables.ts'

type Booked = { costCenterId: string | null; managerId: string | null }

/** What the members' cost centers and managers are called. */
export async function labelsOf(ctx: CompanyCtx, all: readonly Booked[]): Promise<Labels> {
  return { codes: await codesOf(ctx, all), managers: await managersOf(ctx, all) }
}

async function managersOf(ctx: CompanyCtx, all: readonly Booked[]): Promise<Labels['managers']> {
  const ids = [...new Set(all.flatMap(({ managerId }) => managerId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, name, companyId } = members
  const found = await ctx.db
    .select({ id, name })
    .from(members)
    .where(and(eq(companyId, ctx.company.id), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each.name]))
}

async function codesOf(ctx: CompanyCtx, all: readonly Booked[]): Promise<Labels['codes']> {
  const ids = [...new Set(all.flatMap(({ costCenterId }) => costCenterId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, code, companyId } = costCenters
  const found = await ctx.db
    .select({ id, code })
    .from(costCenters)
    .where(and(eq(companyId, ctx.company.id), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each.code]))
}

/** Somebody of the company who can be another member's manager. */
export async function getManagerId(ctx: CompanyCtx, manager: string): Promise<string> {
  const isHere = and(eq(members.id, manager), eq(members.companyId, ctx.company.id))
  const [found] = isId(manager) ? await ctx.db.select({ id: members.id }).from(members).where(isHere) : []
  if (!found) throw new Refused('invalid_input', { fields: { manager: 'Choose someone on your team.' } })
  return found.id
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
