import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { fromDollars } from '../../../domain/money.ts'
import { formatCarried } from '../../../domain/payment-parts.ts'
import { ApiError } from '../../api.ts'
import { pageMeta } from '../../page-meta.ts'
import { InvoiceLines } from '../../parts/invoice-lines.tsx'
import { InvoiceStatus } from '../../parts/invoice-status.tsx'
import { InvoicesForAdmins } from '../../parts/invoices-for-admins.tsx'
import { read } from '../../queries.ts'
import { PageHeader } from '../../shells/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingView } from '../../ui/loading-view.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import classes from './page.module.css'
import { Totals } from './totals.tsx'

export function meta() {
  return pageMeta({
    title: 'Invoice',
    description: 'One invoice, line by line.',
    path: '/invoices',
    hidden: true,
  })
}

export default function InvoicePage() {
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...read('GET /api/invoices/:id', { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isPayable = data && data.balance > 0 && !data.carried
  return (
    <>
      <PageHeader title={data ? `Invoice ${data.number}` : 'Invoice'}>
        {isPayable && (
          <LinkButton href={`/billing?invoice=${id}`} look="filled" size="xs" className={classes.pay}>
            <span>
              Pay<span className={classes.barWord}> this invoice</span>
            </span>
          </LinkButton>
        )}
      </PageHeader>
      <Link to="/invoices" className={classes.back}>
        <Icon name="arrow-left" size={15} /> All invoices
      </Link>
      {isPending && <LoadingView label="Loading the invoice..." />}
      {!isPending && !data && <Missing error={error} busy={isFetching} onRetry={() => refetch()} />}
      {data && (
        <article className={classes.invoice}>
          <div className={classes.head}>
            <h2 className={classes.month}>{data.month}</h2>
            <InvoiceStatus {...data} />
            <a href={data.pdfUrl} target="_blank" rel="noopener" className={classes.pdf}>
              View PDF<span className="sr-only">, opens in a new tab</span>
            </a>
          </div>
          {data.carried && <p className={classes.carried}>{formatCarried(fromDollars(data.balance))}</p>}
          <InvoiceFacts invoice={data} />
          <InvoiceLines lines={data.lines} />
          <Totals invoice={data} />
          <CreditNotes notes={data.creditNotes} />
        </article>
      )}
    </>
  )
}

type MissingProps = { error: Error | null; busy: boolean; onRetry: () => void }

function Missing({ error, busy, onRetry }: MissingProps) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) {
    return (
      <EmptyState
        icon="invoice"
        title="There is no such invoice"
        action={{ label: 'All invoices', to: '/invoices' }}
      />
    )
  }
  if (status === 403) return <InvoicesForAdmins />
  return <LoadError busy={busy} onRetry={onRetry} />
}
