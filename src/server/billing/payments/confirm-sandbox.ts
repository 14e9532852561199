import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import type { CardOutcome } from '#server/platform/gateways/payments/payments.ts'
import { isSameSecret } from '#server/platform/ids.ts'
import { checkPayment } from './check-payment.ts'
import { providerOf } from './provider.ts'
import { getPayment } from './queries.ts'

type CardForm = { clientSecret: string; card: string; confirm?: boolean | undefined }

/** Submits a card in the sandbox's form. With a real provider configured, this form does not exist. */
export async function confirmSandbox(ctx: MemberCtx, form: CardForm): Promise<CardOutcome> {
  requireCan(ctx.actor, 'finance')
  const { payByCard } = providerOf(ctx)
  if (!payByCard) throw new Refused('not_found')
  const intentId = form.clientSecret.split('_secret_')[0] ?? ''
  const payment = await getPayment(ctx, intentId, ctx.company.id)
  const intent = await checkPayment(ctx, payment)
  if (!intent || !isSameSecret(form.clientSecret, intent.clientSecret)) throw new Refused('not_found')
  if (intent.status === 'cancelled') throw new Refused('payment_over')
  const outcome = await payByCard(intent.id, form.card, form.confirm === true)
  await checkPayment(ctx, await getPayment(ctx, payment.id))
  const { status } = await getPayment(ctx, payment.id)
  if (status === 'cancelled') throw new Refused('payment_over')
  return status === 'paid' ? { status: 'paid', failure: null } : outcome
}
