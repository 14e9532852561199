import { useEffect } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { NextInvoice } from './next-invoice.tsx'
import classes from './page.module.css'
import { Summary } from './summary.tsx'
import { useInvoices } from './use-invoices.ts'

/** Everything about a company's invoices, to its admin. */
export function InvoiceRoom() {
  const { data, error, isPending, isFetching, refetch } = useInvoices()
  useEffect(() => {
    if (error) console.warn('Fetching Invoices Failed', error)
  }, [error])
  if (isPending) return <LoadingView label="Loading your invoices..." />
  if (!data) return <LoadError busy={isFetching} onRetry={() => refetch()} />
  const { invoices } = data
  return (
    <div className={classes.room}>
      <Summary invoices={invoices} />
      {invoices.length === 0 && (
        <EmptyState
          icon="invoice"
          title="No invoices yet"
          action={{ label: 'Browse the marketplace', to: '/software-marketplace' }}
        >
          The first one stands here as soon as a purchase is authorized.
        </EmptyState>
      )}
      {invoices.length > 0 && (
        <>
          <InvoiceTable invoices={invoices} />
          <p className={classes.closing}>
            {invoices.length} {invoices.length === 1 ? 'invoice' : 'invoices'}. Invoices are payable within 7
            days of the invoice date.
          </p>
          <NextInvoice />
        </>
      )}
    </div>
  )
}
