import * as calls from '#contract/billing/payments.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { checkPayment } from './check-payment.ts'
import { confirmSandbox } from './confirm-sandbox.ts'
import { payWithMethod } from './pay-with-method.ts'
import { presentInvoices, presentOutcome } from './present.ts'
import { askProvider, providerOf } from './provider.ts'
import { getPayment } from './queries.ts'
import { retrieveSession } from './retrieve-session.ts'
import { startPayment } from './start-payment.ts'

export function paymentRoutes(route: Route) {
  route(calls.createPaymentIntent, async (ctx, { body }) => {
    const { payment, clientSecret, owedCents, part, parts } = await startPayment(ctx, body.invoiceIds)
    const { kind, publishableKey } = providerOf(ctx)
    return {
      clientSecret,
      paymentId: payment.id,
      amount: toDollars(payment.amountCents),
      part,
      parts,
      owed: toDollars(owedCents),
      left: toDollars(owedCents - payment.amountCents),
      currency: 'usd' as const,
      invoices: presentInvoices(payment),
      provider: kind,
      publishableKey,
      sandbox: kind === 'sandbox',
    }
  })

  route(calls.payWithMethod, (ctx, { body: { method, invoiceIds, total } }) =>
    payWithMethod(ctx, {
      methodId: method,
      invoiceIds,
      seenCents: total === undefined ? null : fromDollars(total),
    }),
  )

  route(calls.sandboxConfirm, async (ctx, { body }) => {
    const { status, failure } = await confirmSandbox(ctx, body)
    return { status, ...(failure && { error: failure, message: failure }) }
  })

  route(calls.paymentOutcome, async (ctx, { params }) => {
    const found = await getPayment(ctx, params.id, ctx.company.id)
    if (found.status !== 'paid') await askProvider(checkPayment(ctx, found))
    return presentOutcome(ctx, await getPayment(ctx, found.id))
  })

  route(calls.retrieveSession, async (ctx, { body }) => {
    const payment = await retrieveSession(ctx, body)
    return { ...(await presentOutcome(ctx, payment)), oldSubscriptionCancelled: payment.replacedAt !== null }
  })
}
