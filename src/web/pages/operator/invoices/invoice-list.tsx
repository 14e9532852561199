import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatorInvoice } from '../../../../contract/operator-invoices.ts'
import { ListSkeleton } from '../../../parts/desk/list-skeleton.tsx'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { pages } from '../../../parts/pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { filterFrom } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Invoices of all companies, newest first; each can be credited. */
export function InvoiceList() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<OperatorInvoice | null>(null)
  const filter = filterFrom(params)
  const list = useInfiniteQuery(pages('GET /api/operator/invoices', filter))
  return (
    <Loaded
      query={list}
      loading={<ListSkeleton label="Loading invoices" rowHeight={46} />}
      message="The invoices couldn't be loaded."
      empty={
        filter.q || filter.status ? (
          <EmptyState
            title="No matching invoices"
            action={{ label: 'Show all', onClick: () => setParams({}) }}
          />
        ) : (
          <EmptyState icon="invoice" title="No invoices yet">
            The first invoice appears after the first approval.
          </EmptyState>
        )
      }
    >
      {(invoices) => (
        <>
          <InvoiceTable invoices={invoices} isStale={list.isPlaceholderData} onCredit={setChosen} />
          <LoadMore pages={list} />
          {chosen && <CreditNoteDialog key={chosen._id} invoice={chosen} onClose={() => setChosen(null)} />}
        </>
      )}
    </Loaded>
  )
}
