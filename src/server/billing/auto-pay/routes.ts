import * as calls from '#contract/billing/auto-pay.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentInvoice } from '../invoices/present.ts'
import { getInvoice } from '../invoices/queries.ts'
import { chargeFactsOf, nextChargeOf } from './charge-facts.ts'
import { holdInvoice } from './hold.ts'
import { getSetting } from './queries.ts'
import { setAutoPay } from './set-auto-pay.ts'

export function autoPayRoutes(route: Route) {
  route(calls.getAutoPay, presentAutoPay)

  route(calls.setAutoPay, async (ctx, { body: { on, method, fallback, when, mostPerCharge } }) => {
    await setAutoPay(ctx, {
      isOn: on,
      methodId: method ?? null,
      fallbackId: fallback ?? null,
      chargeTime: when,
      mostPerChargeCents: typeof mostPerCharge === 'number' ? fromDollars(mostPerCharge) : null,
    })
    return presentAutoPay(ctx)
  })

  route(calls.holdInvoice, async (ctx, { params, body }) => {
    await holdInvoice(ctx, params.id, body.hold)
    const invoice = await getInvoice(ctx, params.id, ctx.company.id)
    const facts = await chargeFactsOf(ctx, ctx.company.id, [invoice])
    return { ...presentInvoice(invoice, ctx.now()), ...facts.get(invoice.id) }
  })
}

async function presentAutoPay(ctx: MemberCtx) {
  const { isOn, method, fallback, chargeTime, mostPerChargeCents } = await getSetting(ctx, ctx.company.id)
  const next = await nextChargeOf(ctx, ctx.company.id)
  return {
    on: isOn,
    method: method?.id ?? null,
    fallback: fallback?.id ?? null,
    when: chargeTime,
    mostPerCharge: mostPerChargeCents === null ? null : toDollars(mostPerChargeCents),
    ...(next && { next: { day: next.day, amount: toDollars(next.cents) } }),
  }
}
