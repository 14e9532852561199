import type { AutoPay } from '#contract/billing/auto-pay.ts'
import type { Method } from '#contract/billing/payment-methods.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

const times = { due: 'on the due day', issue: 'three days after the invoice date' } as const

/** "Visa •••• 4242 pays on the due day, at most $500.00 at a time. If it fails, Sandbox Bank •••• 6789 pays." */
export function describeAutoPay(autoPay: AutoPay, methods: readonly Method[]): string {
  const nameOf = (id: string | null) => methods.find(({ _id }) => _id === id)?.label
  const { method, fallback, when, mostPerCharge } = autoPay
  const most = mostPerCharge === null ? '' : `, at most ${formatUsd(fromDollars(mostPerCharge))} at a time`
  const other = nameOf(fallback)
  return `${nameOf(method) ?? 'Nothing'} pays ${times[when]}${most}.${other ? ` If it fails, ${other} pays.` : ''}`
}
