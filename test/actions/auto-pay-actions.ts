import { holdInvoice } from '#server/billing/auto-pay/hold.ts'
import { setAutoPay } from '#server/billing/auto-pay/set-auto-pay.ts'
import { payWithMethod } from '#server/billing/payments/pay-with-method.ts'
import type { MemberCtx } from '#server/context.ts'

const id = '019a0000-0000-7000-8000-000000000000'

/** The actions of auto-pay behind the calls that change something. */
export const autoPayActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'PUT /api/auto-pay': (ctx) =>
    setAutoPay(ctx, {
      isOn: false,
      methodId: null,
      fallbackId: null,
      chargeTime: 'due',
      mostPerChargeCents: null,
    }),
  'POST /api/invoices/:id/hold': (ctx) => holdInvoice(ctx, id, true),
  'POST /api/payments': (ctx) => payWithMethod(ctx, { methodId: id }),
}
