import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import { PagedList } from '#web/parts/desk/paged-list.tsx'
import { pages } from '#web/parts/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { useInvoiceFilter } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Invoices of all companies, newest first; each can be credited. */
export function InvoiceList() {
  const [chosen, setChosen] = useState<OperatorInvoice | null>(null)
  const filter = useInvoiceFilter()
  const list = useInfiniteQuery(pages('GET /api/operator/invoices', filter))
  return (
    <PagedList
      list={list}
      what="invoices"
      isFiltered={Object.values(filter).some(Boolean)}
      none={
        <EmptyState icon="invoice" title="No invoices yet">
          The first invoice appears after the first approval.
        </EmptyState>
      }
      after={() =>
        chosen && <CreditNoteDialog key={chosen._id} invoice={chosen} onClose={() => setChosen(null)} />
      }
    >
      {(invoices) => (
        <InvoiceTable invoices={invoices} isStale={list.isPlaceholderData} onCredit={setChosen} />
      )}
    </PagedList>
  )
}
