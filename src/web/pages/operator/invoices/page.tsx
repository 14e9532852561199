import { pageMeta } from '#web/page-meta.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import classes from '../view.module.css'
import { Aging } from './aging.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { MonthRun } from './month-run.tsx'

export function meta() {
  return pageMeta({
    title: 'Invoices',
    description: 'Invoices for every company, and the monthly run.',
    path: '/operator/invoices',
    hidden: true,
  })
}

export default function OperatorInvoicesPage() {
  return (
    <>
      <PageHeader title="Invoices" />
      <div className={classes.view}>
        <MonthRun />
        <Aging />
        <InvoiceFilters />
        <InvoiceList />
      </div>
    </>
  )
}
