import { findCustomer } from '#server/billing/payments/customers.ts'
import type { PersonCtx } from '#server/context.ts'
import { presentUser } from './present.ts'
import { getUser } from './queries.ts'

/** A person as they see themselves. */
export async function profileOf(ctx: PersonCtx) {
  const userObj = presentUser(ctx.actor, await getUser(ctx, ctx.actor), ctx.session)
  const { email, profileImage } = userObj
  const stripeCustomerId = await findCustomer(ctx, ctx.company?.id)
  return { email, profileImage, stripeCustomerId, userObj }
}
