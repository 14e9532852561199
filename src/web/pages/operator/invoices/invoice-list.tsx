import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatorInvoice } from '../../../../contract/operator-invoices.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { invoicePages } from '../lists.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { statusFrom } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Invoices of all companies, newest first; one of them can be taken back. */
export function InvoiceList() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<OperatorInvoice | null>(null)
  const filter = { q: params.get('q') ?? undefined, status: statusFrom(params) }
  const pages = useInfiniteQuery(invoicePages(filter))
  const invoices = pages.data?.pages.flatMap((page) => page.invoices)

  if (pages.isPending) return <ListSkeleton label="Loading invoices" rowHeight={46} />
  if (!invoices) {
    return (
      <LoadError
        message="The invoices could not be loaded."
        detail={pages.error?.message}
        busy={pages.isFetching}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (invoices.length === 0) {
    return filter.q || filter.status ? (
      <EmptyState title="No invoice fits" action={{ label: 'Show all', onClick: () => setParams({}) }} />
    ) : (
      <EmptyState icon="invoice" title="No invoices yet">
        The first one comes with the first authorized purchase.
      </EmptyState>
    )
  }
  return (
    <>
      <InvoiceTable invoices={invoices} isStale={pages.isPlaceholderData} onCredit={setChosen} />
      <LoadMore pages={pages} />
      {chosen && <CreditNoteDialog key={chosen._id} invoice={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
