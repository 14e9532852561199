import type { PersonCtx } from '../context.ts'
import { findCustomer } from '../payments/customers.ts'
import { presentUser } from './present.ts'
import { getUser } from './queries.ts'

/** A person as they see themselves. */
export async function profileOf(ctx: PersonCtx) {
  const userObj = presentUser(ctx.actor, await getUser(ctx, ctx.actor), ctx.session)
  const { email, profileImage } = userObj
  const stripeCustomerId = await findCustomer(ctx, ctx.company?.id)
  return { email, profileImage, stripeCustomerId, userObj }
}
