import * as calls from '#contract/billing/payment-methods.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findCustomer } from '../payments/customers.ts'
import { providerOf } from '../payments/provider.ts'
import { addMethod } from './add-method.ts'
import { askAboutMethod } from './ask-about-method.ts'
import { presentMethod, presentTransfer } from './present.ts'
import { listMethods, listOpenTransfers, type MethodRow } from './queries.ts'
import { removeMethod } from './remove-method.ts'
import { setupBySandbox } from './setup-by-sandbox.ts'
import { transferBySandbox } from './transfer-by-sandbox.ts'
import { verifyMethod } from './verify-method.ts'

export function paymentMethodRoutes(route: Route) {
  route(calls.listPaymentMethods, async (ctx) => {
    const { kind } = providerOf(ctx)
    const methods = await listMethods(ctx, ctx.company.id)
    const transfers = await listOpenTransfers(ctx, ctx.company.id)
    return {
      methods: methods.map(presentMethod),
      ...(await instructionsOf(ctx, methods)),
      transfers: transfers.map(presentTransfer),
      provider: kind,
    }
  })

  route(calls.addPaymentMethod, async (ctx, { body }) => {
    const { kind: provider, publishableKey } = providerOf(ctx)
    const { method, clientSecret } = await addMethod(ctx, body.kind)
    return { method: presentMethod(method), ...(clientSecret && { clientSecret }), provider, publishableKey }
  })

  route(calls.checkPaymentMethod, async (ctx, { params }) =>
    presentMethod(await askAboutMethod(ctx, params.id)),
  )

  route(calls.verifyPaymentMethod, async (ctx, { params, body }) => {
    const deposits = body.amounts ? { amounts: body.amounts } : { code: body.code ?? '' }
    return presentMethod(await verifyMethod(ctx, params.id, deposits))
  })

  route(calls.removePaymentMethod, (ctx, { params }) => removeMethod(ctx, params.id))

  route(calls.sandboxSetup, async (ctx, { body: { clientSecret, card, routing = '', account = '' } }) =>
    presentMethod(await setupBySandbox(ctx, clientSecret, card ? { card } : { routing, account })),
  )

  route(calls.sandboxTransfer, (ctx, { body }) => transferBySandbox(ctx, fromDollars(body.amount)))
}

/** Where transfers go, and what arrived too much. Without an answer of the provider, the account is shown alone. */
async function instructionsOf(ctx: MemberCtx, methods: MethodRow[]) {
  const { kind, unusedTransfers } = providerOf(ctx)
  const transfer = methods.find((method) => method.kind === 'transfer' && method.provider === kind)
  if (!transfer?.instructions) return {}
  const customerId = await findCustomer(ctx, ctx.company.id)
  const unused = customerId ? await unusedTransfers(customerId).catch(() => null) : null
  return {
    instructions: { ...transfer.instructions, ...(unused !== null && { unused: toDollars(unused) }) },
  }
}
