import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { filterInvoices, readFilter } from '#domain/billing/filter-invoices.ts'
import type { Output } from '#web/api.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { NextInvoice } from './next-invoice.tsx'
import classes from './page.module.css'
import { Summary } from './summary.tsx'
import { useInvoices } from './use-invoices.ts'

/** Everything about a company's invoices, for its admins. */
export function InvoiceView() {
  const query = useInvoices()
  const summary = useQuery(read('GET /api/dashboard/summary'))
  const { error } = query
  useEffect(() => {
    if (error) console.warn('Fetching Invoices Failed', error)
  }, [error])
  const loading = <LoadingView label="Loading your invoices..." />
  return (
    <Loaded query={query} loading={loading} brief>
      {({ invoices }) =>
        // A chart that came later would move the rows away from the pointer.
        summary.isPending ? (
          loading
        ) : (
          <Stack gap={16} className={classes.view}>
            <Summary invoices={invoices} months={summary.data?.savingsByMonth ?? []} />
            {invoices.length > 0 ? <Issued invoices={invoices} /> : <NoneYet />}
          </Stack>
        )
      }
    </Loaded>
  )
}

function Issued({ invoices }: { invoices: Output<'GET /invoices'>['invoices'] }) {
  const [params, setParams] = useSearchParams()
  const shown = filterInvoices(invoices, readFilter(params))
  return (
    <>
      <InvoiceFilters invoices={invoices} />
      {shown.length > 0 ? (
        <InvoiceTable invoices={shown} />
      ) : (
        <EmptyState
          icon="filter"
          title="No invoice matches these filters"
          action={{ label: 'Show all invoices', onClick: () => setParams({}, { replace: true }) }}
        />
      )}
      <Text size="sm" tone="dimmed">
        <span role="status">{formatShown(shown.length, invoices.length)}</span> Invoices are payable within 7
        days of the invoice date.{' '}
        <a href="/api/invoices.csv" download className={classes.csvBelow}>
          Export CSV
        </a>
        <Link to="/invoices/statement" className={classes.statementBelow}>
          Statement and month-end pack
        </Link>
      </Text>
      <NextInvoice />
    </>
  )
}

function formatShown(shown: number, all: number) {
  const invoices = all === 1 ? 'invoice' : 'invoices'
  return shown === all ? `${all} ${invoices}.` : `${shown} of ${all} ${invoices}.`
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
