import { Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useState } from 'react'
import type { AccountStatement, AccountStatementLine } from '#contract/billing/account-statement.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './page.module.css'
import type { Period } from './period.ts'

/** More rows than this are shown on request: a browser takes long to draw thousands. */
const step = 200

const dayCell = `${classes.start} ${classes.nowrap} ${shapes.onlyWide}`

type StatementTableProps = { statement: AccountStatement; period: Period }

/** The lines between the opening and the closing balance. */
export function StatementTable({ statement: { opening, lines, closing }, period }: StatementTableProps) {
  const [shown, setShown] = useState(step)
  return (
    <Stack gap={12}>
      <Table className={classes.table}>
        <VisuallyHidden as="caption">Account statement</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={`${classes.start} ${shapes.onlyWide}`}>Date</Table.Th>
            <Table.Th className={`${classes.start} ${shapes.onlyWide}`}>Document</Table.Th>
            <Table.Th>Text</Table.Th>
            <Table.Th>Amount</Table.Th>
            <Table.Th>Balance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <BalanceRow day={period.from} label="Opening balance" dollars={opening} />
          {lines.slice(0, shown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a period only ever change together
            <Row key={index} line={line} />
          ))}
          {shown >= lines.length && <BalanceRow day={period.to} label="Closing balance" dollars={closing} />}
        </Table.Tbody>
      </Table>
      {shown < lines.length && (
        <div>
          <PlainButton onClick={() => setShown(shown + step)}>Show more of {lines.length} lines</PlainButton>
        </div>
      )}
      <Text size="sm" tone="dimmed">
        The balance is what you owe, less your credit. Below zero it is in your favor.
      </Text>
    </Stack>
  )
}

function BalanceRow({ day, label, dollars }: { day: string; label: string; dollars: number }) {
  return (
    <Table.Tr data-balance>
      <Text as={Table.Td} tone="dimmed" className={dayCell}>
        <Day at={day} />
      </Text>
      <Table.Td className={dayCell} />
      <Table.Th scope="row" className={`${classes.start} ${classes.text}`}>
        {label}
        <Text size="xs" tone="dimmed" weight={400} className={shapes.onlyNarrow}>
          <Day at={day} />
        </Text>
      </Table.Th>
      <Table.Td />
      <Table.Td>
        <Money cents={fromDollars(dollars)} as="strong" />
      </Table.Td>
    </Table.Tr>
  )
}

function Row({ line }: { line: AccountStatementLine }) {
  const { date, kind, document, text, amount, balance, costCenter, poNumber } = line
  const booked = [costCenter && `Cost center ${costCenter}`, poNumber && `PO ${poNumber}`].filter(Boolean)
  return (
    <Table.Tr data-kind={kind}>
      <Text as={Table.Td} tone="dimmed" className={dayCell}>
        <Day at={date} />
      </Text>
      <Table.Td className={dayCell}>{document}</Table.Td>
      <Table.Th scope="row" className={`${classes.start} ${classes.text}`}>
        {text}
        <Text size="xs" tone="dimmed" className={shapes.onlyNarrow}>
          <Day at={date} />, {document}
        </Text>
        {booked.length > 0 && (
          <Text size="xs" tone="dimmed">
            {booked.join(', ')}
          </Text>
        )}
      </Table.Th>
      <Table.Td>{kind !== 'note' && <Money cents={fromDollars(amount)} />}</Table.Td>
      <Table.Td>
        <Money cents={fromDollars(balance)} />
      </Table.Td>
    </Table.Tr>
  )
}
