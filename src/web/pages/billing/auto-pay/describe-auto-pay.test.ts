import { expect, test } from 'vitest'
import type { AutoPay } from '#contract/billing/auto-pay.ts'
import type { Method } from '#contract/billing/payment-methods.ts'
import { describeAutoPay } from './describe-auto-pay.ts'

const methods = [
  { _id: 'm1', label: 'Visa •••• 4242' },
  { _id: 'm2', label: 'Bank •••• 6789' },
] as Method[]
const autoPay: AutoPay = { on: true, method: 'm1', fallback: null, when: 'due', mostPerCharge: null }

test('what auto-pay does is one sentence, and another one for the fallback', () => {
  expect(describeAutoPay(autoPay, methods)).toBe('Visa •••• 4242 pays on the due day.')
  expect(describeAutoPay({ ...autoPay, fallback: 'm2', when: 'issue', mostPerCharge: 500 }, methods)).toBe(
    'Visa •••• 4242 pays three days after the invoice date, at most $500.00 at a time. If it fails, Bank •••• 6789 pays.',
  )
})
