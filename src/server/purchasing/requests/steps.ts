import { and, desc, eq } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { type ApprovalStep, type PolicyStep, stepsFor } from '#domain/purchasing/requests/policy.ts'
import { categoriesByVendor } from '#server/catalog/price-book/categories.ts'
import type { Ctx } from '#server/context.ts'
import { policies } from './tables.ts'

export type PolicyVersion = { version: number | null; steps: readonly PolicyStep[] }

/** The policy that holds now, or the version that a request began with. */
export async function readPolicyVersion(
  ctx: Ctx,
  companyId: string,
  version?: number | null,
): Promise<PolicyVersion> {
  if (version === null) return { version: null, steps: [] }
  const isVersion = version === undefined ? undefined : eq(policies.version, version)
  const [found] = await ctx.db
    .select({ version: policies.version, steps: policies.steps })
    .from(policies)
    .where(and(eq(policies.companyId, companyId), isVersion))
    .orderBy(desc(policies.version))
    .limit(1)
  return found ?? { version: null, steps: [] }
}

type Asked = { vendorId: string; perYearCents: Cents; isAdmin: boolean; isOverBudget: boolean }

/** The steps that a request takes under a policy. */
export async function stepsUnder(
  ctx: Ctx,
  { steps }: Pick<PolicyVersion, 'steps'>,
  { vendorId, perYearCents, ...asker }: Asked,
): Promise<ApprovalStep[]> {
  return stepsFor(steps, { perYearCents, categories: await categoriesFor(ctx, steps, vendorId) }, asker)
}

/** The vendor's categories, if a step asks for any. */
export async function categoriesFor(
  ctx: Ctx,
  steps: readonly PolicyStep[],
  vendorId: string,
): Promise<string[]> {
  if (!steps.some(({ categories }) => categories)) return []
  return (await categoriesByVendor(ctx, vendorId)).get(vendorId) ?? []
}
