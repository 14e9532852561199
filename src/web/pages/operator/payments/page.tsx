import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorPayment } from '../../../../contract/payments.ts'
import { pageMeta } from '../../../page-meta.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { refresh } from '../../../queries.ts'
import { PageHeader } from '../../../shells/page-header.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { paymentPages } from '../lists.ts'
import classes from '../room.module.css'
import { CatalogSync } from './catalog-sync.tsx'
import { PaymentTable } from './payment-table.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function meta() {
  return pageMeta({
    title: 'Payments',
    description: 'Payments of every company, refunds, and the comparison with the provider.',
    path: '/operator/payments',
    hidden: true,
  })
}

export default function PaymentsPage() {
  return (
    <>
      <PageHeader title="Payments">
        <CatalogSync />
      </PageHeader>
      <div className={classes.room}>
        <Reconciliation />
        <List />
      </div>
    </>
  )
}

function List() {
  const pages = useInfiniteQuery(paymentPages())
  const [refunding, setRefunding] = useState<OperatorPayment | null>(null)
  const payments = pages.data?.pages.flatMap((page) => page.payments)
  if (pages.isPending) return <ListSkeleton label="Loading payments" rowHeight={46} />
  if (!payments) {
    return (
      <LoadError
        message="The payments could not be loaded."
        detail={pages.error?.message}
        busy={pages.isFetching}
        onRetry={reload}
      />
    )
  }
  if (payments.length === 0) {
    return (
      <EmptyState icon="card" title="No payment yet">
        Each one stands here from the moment a company begins to pay.
      </EmptyState>
    )
  }
  return (
    <>
      <PaymentTable payments={payments} onRefund={setRefunding} />
      <LoadMore pages={pages} />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}

/** All that the page reads: whatever kept the payments away has mostly kept the rest away too. */
function reload() {
  return refresh(
    'GET /api/operator/payments',
    'GET /api/operator/reconciliations',
    'GET /api/operator/catalogue',
  )
}
