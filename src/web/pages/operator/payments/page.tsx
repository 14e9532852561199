import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { pageMeta } from '#web/page-meta.ts'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { pages } from '#web/parts/pages.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { refresh } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from '../view.module.css'
import { CatalogSync } from './catalog-sync.tsx'
import { PaymentFilters, usePaymentFilter } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function meta() {
  return pageMeta({
    title: 'Payments',
    description: 'Payments from every company, refunds, and reconciliation with the provider.',
    path: '/operator/payments',
    hidden: true,
  })
}

export default function PaymentsPage() {
  return (
    <>
      <PageHeader title="Payments">
        <WithRight right="owner">
          <CatalogSync />
        </WithRight>
      </PageHeader>
      <div className={classes.view}>
        <Reconciliation />
        <PaymentFilters />
        <List />
      </div>
    </>
  )
}

function List() {
  const [params] = useSearchParams()
  const filter = usePaymentFilter()
  const list = useInfiniteQuery({
    ...pages('GET /api/operator/payments', filter),
    // A refund is sent by a job, so poll until it is done.
    refetchInterval: ({ state }) => (state.data?.pages.some(isRefunding) ? 1000 : false),
  })
  const [refunding, setRefunding] = useState<OperatorPayment | null>(null)
  return (
    <PagedList
      list={list}
      what="payments"
      isFiltered={Object.values(filter).some(Boolean)}
      noMatch={filter.status === 'attention' ? 'No payment needs attention' : undefined}
      onRetry={reload}
      none={
        <EmptyState icon="card" title="No payments yet">
          Payments appear here when a company starts to pay.
        </EmptyState>
      }
      after={() => refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    >
      {(payments) => (
        <PaymentTable
          payments={payments}
          markedId={params.get('payment')}
          isStale={list.isPlaceholderData}
          onRefund={setRefunding}
        />
      )}
    </PagedList>
  )
}

function isRefunding({ payments }: { payments: OperatorPayment[] }) {
  return payments.some(({ refunds }) => refunds.some(({ status }) => status === 'queued'))
}

/** Everything the page reads: when one part fails to load, the others usually do too. */
function reload() {
  return refresh(
    'GET /api/operator/payments',
    'GET /api/operator/reconciliations',
    'GET /api/operator/catalogue',
  )
}
