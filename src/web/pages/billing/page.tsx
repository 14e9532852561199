import { useSearchParams } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { RequireSession } from '../../require-session.tsx'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Bill } from './bill.tsx'
import classes from './billing.module.css'
import { BillingLoading } from './billing-loading.tsx'
import { CardForm } from './card-form.tsx'
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
      <RequireSession access="admin">
        <Billing />
      </RequireSession>
    </>
  )
}

/** Everything that is owed, or the invoices named in the address (?invoice=…). */
function Billing() {
  const [params] = useSearchParams()
  const intent = useIntent(params.getAll('invoice'))
  if (intent.data) {
    return (
      <div className={classes.billing}>
        <Bill intent={intent.data} isPart={params.has('invoice')} />
        <CardForm intent={intent.data} />
      </div>
    )
  }
  if (intent.isPending) return <BillingLoading />
  const { title, icon } = quiet[intent.code] ?? {}
  if (title) {
    return (
      <EmptyState icon={icon} title={title} action={{ label: 'Go to Dashboard', to: '/dashboard' }}>
        {intent.error?.message}
      </EmptyState>
    )
  }
  return (
    <LoadError
      message="The payment could not be started."
      detail={intent.error?.message}
      busy={intent.isFetching}
      onRetry={() => intent.refetch()}
    />
  )
}

/** Refusals that nobody can mend by trying again. */
const quiet: Record<string, { title: string; icon: 'check' | 'clock' | 'card' | 'invoice' }> = {
  nothing_owed: { title: 'Nothing to pay', icon: 'check' },
  carried: { title: 'Nothing to pay now', icon: 'check' },
  invoice_not_due: { title: 'Nothing to pay here', icon: 'check' },
  not_found: { title: 'We do not know this invoice', icon: 'invoice' },
  payment_processing: { title: 'Your payment is on its way', icon: 'clock' },
  payments_off: { title: 'Paying is switched off', icon: 'card' },
}
