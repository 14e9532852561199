import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read, refresh } from '#web/queries.ts'
import { RequireSession } from '#web/require-session.tsx'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { OutcomeView } from './outcome-view.tsx'

export function meta() {
  return pageMeta({
    title: 'Payment',
    description: 'The result of your payment.',
    path: '/payment-success',
    hidden: true,
  })
}

export default function PaymentSuccessPage() {
  const [params] = useSearchParams()
  // Our parameter on a redirect of ours, the provider's on its own redirect.
  const id = params.get('payment') ?? params.get('payment_intent')
  return (
    <>
      <PageHeader title="Payment" />
      <RequireSession access="finance">
        {id ? <Outcome id={id} billingPath={billingPath(params.getAll('invoice'))} /> : <NoPayment />}
      </RequireSession>
    </>
  )
}

function billingPath(invoiceIds: string[]): string {
  return ['/billing', new URLSearchParams(invoiceIds.map((id) => ['invoice', id])).toString()]
    .filter(Boolean)
    .join('?')
}

const askAgainMs = 3000

/** The server asks the provider; this page shows the answer and polls until it is final. */
function Outcome({ id, billingPath }: { id: string; billingPath: string }) {
  const query = useQuery({
    ...read('GET /api/payments/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? askAgainMs : false),
  })
  const isPaid = query.data?.status === 'paid'
  useEffect(() => {
    if (isPaid)
      void refresh(
        'GET /api/purchases',
        'GET /api/purchases2',
        'GET /api/dashboard/summary',
        'GET /api/company/latest',
        'GET /invoices',
      )
  }, [isPaid])
  return (
    <Loaded
      query={query}
      loading={<LoadingView label="Checking your payment..." />}
      message="We couldn't check your payment."
    >
      {(outcome) => <OutcomeView outcome={outcome} billingPath={billingPath} />}
    </Loaded>
  )
}

function NoPayment() {
  return (
    <EmptyState
      icon="card"
      title="No payment to show"
      action={{ label: 'Go to Dashboard', to: '/dashboard' }}
    >
      This page shows the result right after a payment.
    </EmptyState>
  )
}
