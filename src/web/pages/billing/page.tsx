import { useSearchParams } from 'react-router'
import type { ApiError } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Steady } from '#web/parts/steady.tsx'
import { RequireSession } from '#web/require-session.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { AutoPaySection } from './auto-pay/auto-pay-section.tsx'
import { PayWithMethod } from './auto-pay/pay-with-method.tsx'
import { Bill } from './bill.tsx'
import classes from './billing.module.css'
import { BillingLoading } from './billing-loading.tsx'
import { CardForm } from './card-form.tsx'
import { PaymentMethods } from './methods/payment-methods.tsx'
import { useIntent } from './use-intent.ts'

export function meta() {
  return pageMeta({
    title: 'Billing',
    description: 'Pay what your company owes.',
    path: '/billing',
    hidden: true,
  })
}

export default function BillingPage() {
  return (
    <>
      <PageHeader title="Billing" />
      <RequireSession access="finance">
        <Steady>
          <Billing />
          <PaymentMethods />
          <AutoPaySection />
        </Steady>
      </RequireSession>
    </>
  )
}

/** Pays everything owed, or the invoices in the URL (?invoice=…). */
function Billing() {
  const [params] = useSearchParams()
  return (
    <Loaded
      query={useIntent(params.getAll('invoice'))}
      loading={<BillingLoading />}
      message="We couldn't start the payment."
      refused={nothingToPay}
    >
      {(intent) => (
        <div className={classes.billing}>
          <Bill intent={intent} isPart={params.has('invoice')} />
          <Stack gap={12}>
            <Steady>
              <PayWithMethod intent={intent} invoiceIds={params.getAll('invoice')} />
              <CardForm intent={intent} />
            </Steady>
          </Stack>
        </div>
      )}
    </Loaded>
  )
}

function nothingToPay({ code, message }: ApiError) {
  const known = quiet[code]
  return known ? (
    <EmptyState {...known} action={{ label: 'Go to Dashboard', to: '/dashboard' }}>
      {message}
    </EmptyState>
  ) : null
}

/** Errors that trying again can't fix. */
const quiet: Record<string, { title: string; icon: 'check' | 'clock' | 'card' | 'invoice' }> = {
  nothing_owed: { title: 'Nothing to pay', icon: 'check' },
  carried: { title: 'Nothing to pay now', icon: 'check' },
  invoice_not_due: { title: 'Nothing to pay here', icon: 'check' },
  not_found: { title: 'Invoice not found', icon: 'invoice' },
  payment_processing: { title: 'Your payment is processing', icon: 'clock' },
  payments_off: { title: 'Payments are turned off', icon: 'card' },
}
