import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatCarried } from '#domain/billing/payment-parts.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import { InvoiceLines } from '#web/parts/invoice-lines.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { InvoicesForAdmins } from '#web/parts/invoices-for-admins.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { PoolBadge } from '#web/parts/purchase/pool-badge.tsx'
import { read } from '#web/queries.ts'
import { PageHeader } from '#web/shells/page-header.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { LoadingView } from '#web/ui/loading-view.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Charges } from './charges.tsx'
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
  const query = useQuery({
    ...read('GET /api/invoices/:id', { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { data } = query
  const isPayable = data && data.balance > 0 && !data.carried
  return (
    <>
      <PageHeader
        title={
          data ? (
            <>
              <span className={shapes.notOnPhone}>Invoice </span>
              {data.number}
            </>
          ) : (
            'Invoice'
          )
        }
      >
        {isPayable && (
          <LinkButton href={`/billing?invoice=${id}`} look="filled" size="xs">
            <span>
              Pay<span className={shapes.notOnPhone}> invoice</span>
            </span>
          </LinkButton>
        )}
      </PageHeader>
      <Link to="/invoices" className={`${shapes.link} ${shapes.back}`}>
        <Icon name="arrow-left" size={15} /> All invoices
      </Link>
      <Loaded
        query={query}
        loading={<LoadingView label="Loading the invoice..." />}
        brief
        refused={({ status }) => missingInvoice(status)}
      >
        {(invoice) => <Invoice invoice={invoice} />}
      </Loaded>
    </>
  )
}

function Invoice({ invoice }: { invoice: Output<'GET /api/invoices/:id'> }) {
  const { month, pdfUrl, carried, balance } = invoice
  return (
    <Stack as="article" gap={24} className={classes.invoice}>
      <Row gap={16} rowGap={8} align="center" wrap>
        <Text as="h2" size="xl">
          {month}
        </Text>
        <InvoiceStatus {...invoice} />
        {invoice.hasPool && <PoolBadge />}
        <a href={pdfUrl} target="_blank" rel="noopener" className={`${shapes.link} ${classes.pdf}`}>
          View PDF<VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </a>
      </Row>
      {carried && <Text size="md">{formatCarried(fromDollars(balance))}</Text>}
      <InvoiceFacts invoice={invoice} />
      <Charges invoice={invoice} />
      <InvoiceLines lines={invoice.lines} />
      <Totals invoice={invoice} />
      <CreditNotes notes={invoice.creditNotes} />
    </Stack>
  )
}

function missingInvoice(status: number) {
  if (status === 404) {
    return (
      <EmptyState
        icon="invoice"
        title="Invoice not found"
        action={{ label: 'All invoices', to: '/invoices' }}
      />
    )
  }
  return status === 403 ? <InvoicesForAdmins /> : null
}
