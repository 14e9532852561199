import type { MethodOutcome } from '#contract/billing/payments.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { call } from '#web/api.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import type { Intent } from '../use-intent.ts'

/** We ask in place of a bank. */
export async function confirm(_intent: Intent, outcome: MethodOutcome): Promise<MethodOutcome> {
  if (!(await askAsBank(outcome.amount))) return outcome
  const body = { clientSecret: outcome.clientSecret ?? '', card: '4000002760003184', confirm: true }
  const { status } = await call('POST /api/sandbox/confirm', { body })
  return status === 'paid' ? { ...outcome, status } : outcome
}

export function askAsBank(amount: number) {
  return confirmDialog({
    title: "Confirm it's you",
    message: `Confirm your payment of ${formatUsd(fromDollars(amount))} to Cobuy. This is a test bank.`,
    confirm: 'Confirm payment',
  })
}
