import { formatCount } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavingEntry, Savings } from '#contract/reports/savings.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import classes from './renewals.module.css'

const shownFirst = 10

type SavingsLedgerProps = { savings: Savings; vendor: string | undefined }

/** Every line behind the totals above, each with its list price and its invoice. */
export function SavingsLedger({ savings: { entries, total }, vendor }: SavingsLedgerProps) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownFirst)
  return (
    <section aria-labelledby="ledger">
      <div className={classes.head}>
        <Text as="h2" size="name" id="ledger">
          Savings ledger
        </Text>
        {entries.length > 0 && (
          <LinkButton href={csvOf(vendor)} reloadDocument download size="xs" className={classes.csv}>
            <Icon name="download" size={15} /> Savings CSV
          </LinkButton>
        )}
      </div>
      <Text size="sm" tone="dimmed" className={classes.note}>
        Every line of your paid invoices, less credits and refunds. List prices are from the day you bought.
        Later price changes don't affect these figures.
      </Text>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>Plan</Table.Th>
            <Table.Th className={classes.wide}>Kind</Table.Th>
            <Table.Th className={classes.wide}>List price</Table.Th>
            <Table.Th className={classes.wide}>Group price</Table.Th>
            <Table.Th>You saved</Table.Th>
            <Table.Th className={classes.wide}>Invoice</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice have no name of their own
            <Row key={`${entry.invoice._id} ${index}`} entry={entry} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              All {formatCount(entries.length)}
            </Table.Th>
            <Table.Td className={classes.wide} />
            <Table.Td className={classes.wide}>
              <Money cents={fromDollars(total.listPrice)} />
            </Table.Td>
            <Table.Td className={classes.wide}>
              <Money cents={fromDollars(total.groupPrice)} />
            </Table.Td>
            <Table.Td>
              <Money cents={fromDollars(total.saved)} as="saved" />
            </Table.Td>
            <Table.Td className={classes.wide} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {entries.length > shownFirst && (
        <PlainButton className={classes.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${formatCount(entries.length)}`}
        </PlainButton>
      )}
    </section>
  )
}

function csvOf(vendor: string | undefined) {
  return vendor ? `/api/savings.csv?vendor=${encodeURIComponent(vendor)}` : '/api/savings.csv'
}

const kinds = {
  discount: 'Discount',
  first_month_free: 'First month free',
  pool: 'Cheaper pool price',
  none: 'List price',
  credit: 'Credit',
}

function Row({ entry }: { entry: SavingEntry }) {
  const kind = entry.kind === 'discount' ? `${kinds.discount} ${entry.discount}%` : kinds[entry.kind]
  const invoice = <Link to={`/invoices/${entry.invoice._id}`}>{entry.invoice.number}</Link>
  return (
    <Table.Tr>
      <Table.Td className={classes.day}>
        <Day at={entry.date} />
        <span className={classes.narrow}>{invoice}</span>
      </Table.Td>
      <Table.Td>
        {entry.vendor} {entry.plan}
        <span className={classes.narrow}>{kind}</span>
      </Table.Td>
      <Table.Td className={classes.wide}>{kind}</Table.Td>
      <Table.Td className={classes.wide}>
        <Money cents={fromDollars(entry.listPrice)} />
      </Table.Td>
      <Table.Td className={classes.wide}>
        <Money cents={fromDollars(entry.groupPrice)} dimZero />
      </Table.Td>
      <Table.Td>
        <Money cents={fromDollars(entry.saved)} as={entry.kind === 'credit' ? 'plain' : 'saved'} dimZero />
      </Table.Td>
      <Table.Td className={classes.wide}>{invoice}</Table.Td>
    </Table.Tr>
  )
}
