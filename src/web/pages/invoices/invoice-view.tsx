import { useEffect } from 'react'
import type { Output } from '../../api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { NextInvoice } from './next-invoice.tsx'
import classes from './page.module.css'
import { Summary } from './summary.tsx'
import { useInvoices } from './use-invoices.ts'

/** Everything about a company's invoices, for its admins. */
export function InvoiceView() {
  const query = useInvoices()
  const { error } = query
  useEffect(() => {
    if (error) console.warn('Fetching Invoices Failed', error)
  }, [error])
  return (
    <Loaded query={query} loading={<LoadingView label="Loading your invoices..." />} brief>
      {({ invoices }) => (
        <div className={classes.view}>
          <Summary invoices={invoices} />
          {invoices.length > 0 ? <Issued invoices={invoices} /> : <NoneYet />}
        </div>
      )}
    </Loaded>
  )
}

function Issued({ invoices }: { invoices: Output<'GET /invoices'>['invoices'] }) {
  return (
    <>
      <InvoiceTable invoices={invoices} />
      <p className={classes.closing}>
        {invoices.length} {invoices.length === 1 ? 'invoice' : 'invoices'}. Invoices are payable within 7 days
        of the invoice date.
      </p>
      <NextInvoice />
    </>
  )
}

function NoneYet() {
  return (
    <EmptyState
      icon="invoice"
      title="No invoices yet"
      action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
    >
      Your first invoice appears after approval.
    </EmptyState>
  )
}
