import { formatCount } from '#domain/platform/format-count.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavingEntry, Savings } from '#contract/reports/savings.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { formatSince } from '#web/parts/savings-months.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/money.tsx'
import { LinkButton, PlainButton } from '#web/ui/plain-button.tsx'
import { Amount } from './amount.tsx'
import classes from './renewals.module.css'
import { SpendByVendor } from './spend-by-vendor.tsx'

const shownFirst = 10

type SavingsLedgerProps = { savings: Savings; vendor: string | undefined }

/** What was saved, in one line; inside, every line behind it with its list price and its invoice. */
export function SavingsLedger({ savings, vendor }: SavingsLedgerProps) {
  const { entries, total, months } = savings
  const { hash } = useLocation()
  const [all, setAll] = useState(false)
  const since = months[0]?.month
  const shown = all ? entries : entries.slice(0, shownFirst)
  return (
    <Fold
      id="ledger"
      isOpen={hash === '#ledger'}
      title="Savings ledger"
      note="Every line of your paid invoices, with list price and group price."
      end={
        <Amount note={since ? `saved since ${formatSince(since)}` : 'saved so far'}>
          <Money cents={fromDollars(total.saved)} as="saved" dimZero />
        </Amount>
      }
    >
      <Stack gap={20}>
        {!vendor && <SpendByVendor savings={savings} />}
        <Row gap={12} align="center" justify="between" wrap>
          <Text size="sm" tone="dimmed">
            Less credits and refunds. List prices are from the day you bought. Later price changes don't
            affect these figures.
          </Text>
          {entries.length > 0 && (
            <LinkButton href={csvOf(vendor)} reloadDocument download size="xs">
              <Icon name="download" size={15} /> Savings CSV
            </LinkButton>
          )}
        </Row>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Date</Table.Th>
              <Table.Th>Plan</Table.Th>
              <Table.Th className={shapes.onlyWide}>Kind</Table.Th>
              <Table.Th className={shapes.onlyWide}>List price</Table.Th>
              <Table.Th className={shapes.onlyWide}>Group price</Table.Th>
              <Table.Th>You saved</Table.Th>
              <Table.Th className={shapes.onlyWide}>Invoice</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice have no name of their own
              <Line key={`${entry.invoice._id} ${index}`} entry={entry} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                All {formatCount(entries.length)}
              </Table.Th>
              <Table.Td className={shapes.onlyWide} />
              <Table.Td className={shapes.onlyWide}>
                <Money cents={fromDollars(total.listPrice)} />
              </Table.Td>
              <Table.Td className={shapes.onlyWide}>
                <Money cents={fromDollars(total.groupPrice)} />
              </Table.Td>
              <Table.Td>
                <Money cents={fromDollars(total.saved)} as="saved" />
              </Table.Td>
              <Table.Td className={shapes.onlyWide} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
        {entries.length > shownFirst && (
          <div>
            <PlainButton onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${formatCount(entries.length)}`}
            </PlainButton>
          </div>
        )}
      </Stack>
    </Fold>
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

function Line({ entry }: { entry: SavingEntry }) {
  const kind = entry.kind === 'discount' ? `${kinds.discount} ${entry.discount}%` : kinds[entry.kind]
  const invoice = <Link to={`/invoices/${entry.invoice._id}`}>{entry.invoice.number}</Link>
  return (
    <Table.Tr>
      <Table.Td className={classes.day}>
        <Day at={entry.date} />
        <Text as="div" size="xs" tone="dimmed" className={shapes.onlyNarrow}>
          {invoice}
        </Text>
      </Table.Td>
      <Table.Td>
        {entry.vendor} {entry.plan}
        <Text as="div" size="xs" tone="dimmed" className={shapes.onlyNarrow}>
          {kind}
        </Text>
      </Table.Td>
      <Table.Td className={shapes.onlyWide}>{kind}</Table.Td>
      <Table.Td className={shapes.onlyWide}>
        <Money cents={fromDollars(entry.listPrice)} />
      </Table.Td>
      <Table.Td className={shapes.onlyWide}>
        <Money cents={fromDollars(entry.groupPrice)} dimZero />
      </Table.Td>
      <Table.Td>
        <Money cents={fromDollars(entry.saved)} as={entry.kind === 'credit' ? 'plain' : 'saved'} dimZero />
      </Table.Td>
      <Table.Td className={shapes.onlyWide}>{invoice}</Table.Td>
    </Table.Tr>
  )
}
