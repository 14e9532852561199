import { and, eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import type { SandboxEntry } from '#server/platform/gateways/payments/payments.ts'
import { isSameSecret } from '#server/platform/ids.ts'
import { providerOf } from '../payments/provider.ts'
import { applySetup } from './apply-setup.ts'
import { getOwnMethod, type MethodRow } from './queries.ts'
import { paymentMethods } from './tables.ts'

/** Submits a test card or account in the sandbox's form. With a real provider configured, this form does not exist. */
export async function setupBySandbox(
  ctx: MemberCtx,
  clientSecret: string,
  entered: SandboxEntry,
): Promise<MethodRow> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  if (!provider.setupBySandbox) throw new Refused('not_found')
  const setupId = clientSecret.split('_secret_')[0] ?? ''
  const [row] = await ctx.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.setupId, setupId), eq(paymentMethods.companyId, ctx.company.id)))
  const setup = row && (await provider.findSetup(setupId))
  if (!setup || !isSameSecret(clientSecret, setup.clientSecret)) throw new Refused('not_found')
  await getOwnMethod(ctx, ctx.company.id, row.id)
  await applySetup(ctx, row.id, await provider.setupBySandbox(setupId, entered))
  return getOwnMethod(ctx, ctx.company.id, row.id)
}
