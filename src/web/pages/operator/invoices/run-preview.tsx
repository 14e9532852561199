import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import view from '#web/pages/operator/view.module.css'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { InvoicePreview, UpcomingInvoice } from '#contract/billing/operator-invoices.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { pages } from '#web/parts/pages.ts'
import { usd } from '#web/parts/usd.ts'
import { Money } from '#web/ui/money.tsx'
import { DecideRun } from './decide-run.tsx'
import { formatPreview, nothingToIssueText } from './format-run.ts'
import classes from './run-preview.module.css'

type RunPreviewProps = {
  month: string
  title: string
  isBusy: boolean
  onIssue: (expected: number) => void
  onCancel: () => void
}

/** A preview by company, and the button that issues the invoices. */
export function RunPreview({ month, title, isBusy, onIssue, onCancel }: RunPreviewProps) {
  const preview = useInfiniteQuery({
    ...pages('GET /api/operator/invoices/preview', { month }),
    select: previewOf,
    // Used to decide, so never from the cache.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <section aria-labelledby="run-preview" className={classes.root} aria-busy={preview.isFetching}>
      <Text as="h3" size="md" id="run-preview">
        {title}
      </Text>
      <Loaded
        query={preview}
        loading={<Skeleton height={120} aria-label="Loading the preview" />}
        message="The preview couldn't be loaded."
      >
        {({ totals, invoices }) => (
          <>
            <Text size="md" className={classes.summary}>
              {totals.count > 0 ? formatPreview(totals) : nothingToIssueText(totals)}
            </Text>
            {totals.count > 0 && <Upcoming invoices={invoices} />}
            <LoadMore pages={preview} />
            <DecideRun preview={totals} month={month} isBusy={isBusy} onIssue={onIssue} onCancel={onCancel} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Every page has the totals of the whole run. */
function previewOf({ pages: [first, ...others] }: InfiniteData<InvoicePreview>) {
  const totals = first as InvoicePreview
  return { totals, invoices: [totals, ...others].flatMap(({ invoices }) => invoices) }
}

function Upcoming({ invoices }: { invoices: UpcomingInvoice[] }) {
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Company</Table.Th>
            <Table.Th className={classes.wide}>Renews</Table.Th>
            <Table.Th className={classes.wide}>Group price</Table.Th>
            <Table.Th className={classes.wide}>Credits applied</Table.Th>
            <Table.Th>Amount due</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Table.Tr key={invoice.company._id}>
              <Table.Th scope="row">
                <CompanyLink company={invoice.company} inText />
                <Text as="span" tone="dimmed" weight={400} className={classes.narrow}>
                  {invoice.vendors.join(', ')}
                </Text>
              </Table.Th>
              <Table.Td className={classes.wide}>{invoice.vendors.join(', ')}</Table.Td>
              <Table.Td className={classes.wide}>
                <Money cents={fromDollars(invoice.groupAmount)} />
              </Table.Td>
              <Table.Td className={classes.wide}>
                <Money cents={fromDollars(invoice.creditsApplied)} dimZero />
                {invoice.debtAdded > 0 && (
                  <Text as="span" tone="dimmed" className={view.line}>
                    {usd(invoice.debtAdded)} owed from before
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Money cents={fromDollars(invoice.amountsDue)} as="strong" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
