import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import type { Payments } from '#server/platform/gateways/payments/payments.ts'
import { customers } from './tables.ts'

/** The company's customer id at the configured provider; null before its first payment. */
export async function findCustomer(ctx: Ctx, companyId: string | null | undefined): Promise<string | null> {
  const provider = ctx.parts.payments
  if (!provider || !companyId) return null
  const [found] = await ctx.db
    .select({ id: customers.customerId })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.provider, provider.kind)))
  return found?.id ?? null
}

/** The same, created at the provider if there is none yet. */
export async function ensureCustomer(ctx: Ctx, provider: Payments, companyId: string): Promise<string> {
  const known = await findCustomer(ctx, companyId)
  if (known) return known
  const [company] = await ctx.db
    .select({ name: companies.name, email: companies.contactEmail })
    .from(companies)
    .where(eq(companies.id, companyId))
  const customerId = await provider.createCustomer({
    id: companyId,
    name: company?.name ?? '',
    email: company?.email ?? '',
  })
  await ctx.db
    .insert(customers)
    .values({ companyId, provider: provider.kind, customerId })
    .onConflictDoNothing()
  return (await findCustomer(ctx, companyId)) ?? customerId
}
