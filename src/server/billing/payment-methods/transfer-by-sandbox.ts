import { requireCan } from '#domain/people/access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { providerOf } from '../payments/provider.ts'
import { getPayment } from '../payments/queries.ts'
import { listOpenTransfers } from './queries.ts'

/** A transfer of the company arrives at the sandbox. With a real provider configured, only a bank can send one. */
export async function transferBySandbox(ctx: MemberCtx, amountCents: Cents): Promise<void> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  if (!provider.transferBySandbox) throw new Refused('not_found')
  await provider.transferBySandbox(await ensureCustomer(ctx, provider, ctx.company.id), amountCents)
  for (const { paymentId } of await listOpenTransfers(ctx, ctx.company.id))
    await checkPayment(ctx, await getPayment(ctx, paymentId))
}
