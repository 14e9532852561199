import { useSearchParams } from 'react-router'
import { readFilter } from '#domain/billing/filter-invoices.ts'
import { pageMeta } from '#web/page-meta.ts'
import { InvoicesForAdmins } from '#web/parts/invoices-for-admins.tsx'
import { useCan, useSession } from '#web/session.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { openInvoices } from './figures.ts'
import { InvoiceView } from './invoice-view.tsx'
import { MonthEndMenu } from './month-end-menu.tsx'
import classes from './page.module.css'
import { useInvoices } from './use-invoices.ts'

export function meta() {
  return pageMeta({
    title: 'Invoices',
    description: 'What your company was invoiced, what it saved and what it still owes.',
    path: '/invoices',
    hidden: true,
  })
}

export default function InvoicesPage() {
  const { user } = useSession()
  const seesMoney = useCan('finance')
  const isMember = useCan('employee')
  return (
    <>
      <PageHeader title="Invoices">{seesMoney && <InvoiceTools />}</PageHeader>
      {seesMoney && <InvoiceView />}
      {isMember && !seesMoney && <InvoicesForAdmins />}
      {user && !isMember && (
        <EmptyState
          icon="invoice"
          title="No invoices yet"
          action={{ label: 'Go to the dashboard', to: '/dashboard' }}
        >
          Your first invoice appears after approval.
        </EmptyState>
      )}
    </>
  )
}

/** Statement, exports, and paying the open ones. */
function InvoiceTools() {
  const [params] = useSearchParams()
  const invoices = useInvoices().data?.invoices ?? []
  if (invoices.length === 0) return <ToBilling />
  const open = openInvoices(invoices).length
  const file = new URLSearchParams(readFilter(params) as Record<string, string>).toString()
  const firstDay = invoices.map(({ issuedAt }) => issuedAt).toSorted()[0] ?? ''
  return (
    <>
      <div className={classes.statement}>
        <LinkButton href="/invoices/statement" className={classes.csv}>
          Statement
        </LinkButton>
        <MonthEndMenu firstDay={firstDay} />
      </div>
      <a href={`/api/invoices.csv${file && `?${file}`}`} download className={classes.csv}>
        <Icon name="download" size={15} />
        <span className={shapes.notOnPhone}>Export CSV</span>
      </a>
      {open === 0 ? (
        <ToBilling />
      ) : (
        <LinkButton href="/billing" look="filled" size="xs">
          <span>
            Pay {open} <span className={shapes.notOnPhone}>{open === 1 ? 'invoice' : 'invoices'}</span>
          </span>
        </LinkButton>
      )}
    </>
  )
}

/** Payment methods and auto-pay, also while nothing is owed. */
function ToBilling() {
  return (
    <LinkButton href="/billing" className={classes.csv}>
      Billing
    </LinkButton>
  )
}
