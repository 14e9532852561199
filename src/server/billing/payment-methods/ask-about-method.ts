import { requireCan } from '#domain/people/access.ts'
import type { MemberCtx } from '#server/context.ts'
import { askProvider } from '../payments/provider.ts'
import { checkMethod } from './check-method.ts'
import { getOwnMethod, type MethodRow } from './queries.ts'

/** A method as the provider knows it now. */
export async function askAboutMethod(ctx: MemberCtx, id: string): Promise<MethodRow> {
  requireCan(ctx.actor, 'finance')
  await getOwnMethod(ctx, ctx.company.id, id)
  await askProvider(checkMethod(ctx, id))
  return getOwnMethod(ctx, ctx.company.id, id)
}
