import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useState } from 'react'
import type { AccountStatement, AccountStatementLine } from '#contract/billing/account-statement.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Period } from './period.ts'
import classes from './statement-table.module.css'

/** More rows than this are shown on request: a browser takes long to draw thousands. */
const step = 200

type StatementTableProps = { statement: AccountStatement; period: Period }

/** The lines between the opening and the closing balance. */
export function StatementTable({ statement: { opening, lines, closing }, period }: StatementTableProps) {
  const [shown, setShown] = useState(step)
  return (
    <>
      <Table className={classes.table}>
        <caption className="sr-only">Account statement</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.date}>Date</Table.Th>
            <Table.Th className={classes.document}>Document</Table.Th>
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
        <PlainButton onClick={() => setShown(shown + step)} className={classes.more}>
          Show more of {lines.length} lines
        </PlainButton>
      )}
      <Text size="sm" tone="dimmed" className={classes.note}>
        The balance is what you owe, less your credit. Below zero it is in your favor.
      </Text>
    </>
  )
}

function BalanceRow({ day, label, dollars }: { day: string; label: string; dollars: number }) {
  return (
    <Table.Tr data-balance>
      <Table.Td className={classes.date}>
        <Day at={day} />
      </Table.Td>
      <Table.Td className={classes.document} />
      <Table.Th scope="row" className={classes.text}>
        {label}
        <span className={classes.onPhone}>
          <Day at={day} />
        </span>
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
      <Table.Td className={classes.date}>
        <Day at={date} />
      </Table.Td>
      <Table.Td className={classes.document}>{document}</Table.Td>
      <Table.Th scope="row" className={classes.text}>
        {text}
        <span className={classes.onPhone}>
          <Day at={date} />, {document}
        </span>
        {booked.length > 0 && <span className={classes.booked}>{booked.join(', ')}</span>}
      </Table.Th>
      <Table.Td>{kind !== 'note' && <Money cents={fromDollars(amount)} />}</Table.Td>
      <Table.Td>
        <Money cents={fromDollars(balance)} />
      </Table.Td>
    </Table.Tr>
  )
}
