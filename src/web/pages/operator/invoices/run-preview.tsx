import '@mantine/core/styles/Table.layer.css'
import { Button, Skeleton, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InvoicePreview, UpcomingInvoice } from '../../../../contract/operator-invoices.ts'
import { fromDollars } from '../../../../domain/money.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { busy } from '../../../ui/busy.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Money } from '../../../ui/money.tsx'
import { previewPages } from '../lists.ts'
import { formatPreview, issueLabel, nothingToIssueText } from './format-run.ts'
import classes from './run-preview.module.css'

type RunPreviewProps = {
  month: string
  title: string
  isBusy: boolean
  onIssue: (expected: number) => void
  onCancel: () => void
}

/** What would be issued now, company by company, and the button that does it. */
export function RunPreview({ month, title, isBusy, onIssue, onCancel }: RunPreviewProps) {
  const pages = useInfiniteQuery(previewPages({ month }))
  const [first] = pages.data?.pages ?? []
  return (
    <section aria-labelledby="run-preview" className={classes.root} aria-busy={pages.isFetching}>
      <h3 id="run-preview" className={classes.title}>
        {title}
      </h3>
      {pages.isPending && <Skeleton height={120} aria-label="Loading the preview" />}
      {!first && pages.isError && (
        <LoadError
          message="The preview could not be loaded."
          detail={pages.error.message}
          busy={pages.isFetching}
          onRetry={() => pages.refetch()}
        />
      )}
      {first && (
        <>
          <p className={classes.words}>
            {first.count > 0 ? formatPreview(first) : nothingToIssueText(first)}
          </p>
          {first.count > 0 && (
            <Upcoming invoices={pages.data?.pages.flatMap(({ invoices }) => invoices) ?? []} />
          )}
          <LoadMore pages={pages} />
          <Decide preview={first} isBusy={isBusy} onIssue={onIssue} onCancel={onCancel} />
        </>
      )}
    </section>
  )
}

type DecideProps = Pick<RunPreviewProps, 'isBusy' | 'onIssue' | 'onCancel'> & { preview: InvoicePreview }

function Decide({ preview: { count }, isBusy, onIssue, onCancel }: DecideProps) {
  return (
    <div className={classes.buttons}>
      {count > 0 && (
        <Button onClick={() => onIssue(count)} {...busy(isBusy)}>
          {isBusy ? 'Issuing...' : issueLabel(count)}
        </Button>
      )}
      <Button variant="default" onClick={onCancel} {...busy(isBusy)}>
        {count > 0 ? 'Cancel' : 'Close'}
      </Button>
    </div>
  )
}

function Upcoming({ invoices }: { invoices: UpcomingInvoice[] }) {
  return (
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
              <Link to={`/operator/companies/${invoice.company._id}`}>{invoice.company.name}</Link>
              <span className={classes.narrow}>{invoice.vendors.join(', ')}</span>
            </Table.Th>
            <Table.Td className={classes.wide}>{invoice.vendors.join(', ')}</Table.Td>
            <Table.Td className={classes.wide}>
              <Money cents={fromDollars(invoice.groupAmount)} />
            </Table.Td>
            <Table.Td className={classes.wide}>
              <Money cents={fromDollars(invoice.creditsApplied)} dimZero />
            </Table.Td>
            <Table.Td>
              <Money cents={fromDollars(invoice.amountsDue)} as="strong" />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
