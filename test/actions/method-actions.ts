import { addMethod } from '#server/billing/payment-methods/add-method.ts'
import { askAboutMethod } from '#server/billing/payment-methods/ask-about-method.ts'
import { removeMethod } from '#server/billing/payment-methods/remove-method.ts'
import { setupBySandbox } from '#server/billing/payment-methods/setup-by-sandbox.ts'
import { transferBySandbox } from '#server/billing/payment-methods/transfer-by-sandbox.ts'
import { verifyMethod } from '#server/billing/payment-methods/verify-method.ts'
import type { MemberCtx } from '#server/context.ts'

const id = '019a0000-0000-7000-8000-000000000000'

/** The actions of payment methods behind the calls that change something. */
export const methodActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/payment-methods': (ctx) => addMethod(ctx, 'card'),
  'POST /api/payment-methods/:id/check': (ctx) => askAboutMethod(ctx, id),
  'POST /api/payment-methods/:id/verify': (ctx) => verifyMethod(ctx, id, { code: 'SM11AA' }),
  'DELETE /api/payment-methods/:id': (ctx) => removeMethod(ctx, id),
  'POST /api/sandbox/setup': (ctx) => setupBySandbox(ctx, id, { card: '4242424242424242' }),
  'POST /api/sandbox/transfer': (ctx) => transferBySandbox(ctx, 100),
}
