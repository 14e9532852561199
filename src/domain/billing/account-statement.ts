import type { Coding } from '../people/cost-center.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { Cents } from '../platform/money.ts'
import {
  balanceSign,
  eventOf,
  isBooked,
  lineKindOf,
  moneyKinds,
  refundOf,
  type StatementEntry,
  type StatementLineKind,
} from './account-statement-entry.ts'
import { documentOf, lineTexts } from './account-statement-text.ts'
import { creditAfter, creditOrDebt, movements } from './ledger.ts'

export type StatementLine = {
  kind: StatementLineKind
  day: Day
  document: string
  text: string
  amountCents: Cents
  /** The balance after this line. */
  balanceCents: Cents
  coding: Coding
  /** The invoice, and the credit note or refund, that it is about. */
  invoiceId: string | null
  sourceId: string | null
  at: Date
}

/**
 * The lines of a period, from its entries in the order of the ledger. Entries of one event on one day are one line,
 * so no line is ever in two periods; a refund is two lines.
 */
export function statementLines(
  openingCents: Cents,
  entries: readonly StatementEntry[],
  openingCreditCents: Cents = 0,
): StatementLine[] {
  const events = Map.groupBy(
    withDebts(openingCreditCents, entries).filter((entry) => lineKindOf(entry) !== null),
    eventOf,
  )
  let balanceCents = openingCents
  return [...events.values()].flatMap(linesOf).map((line) => {
    balanceCents += line.amountCents
    return { ...line, balanceCents }
  })
}

/** What takes more credit than there is says so. */
function withDebts(openingCreditCents: Cents, entries: readonly StatementEntry[]): StatementEntry[] {
  let balanceCents = openingCreditCents
  return entries.map((entry) => {
    balanceCents += creditAfter([entry])
    const isTaken = movements[entry.kind].debit === 'credit'
    const { debtCents } = creditOrDebt(balanceCents)
    return isTaken ? { ...entry, debtCents: Math.min(entry.amountCents, debtCents) } : entry
  })
}

type Line = Omit<StatementLine, 'balanceCents'>

/** A refund's credit comes before the money, whatever was entered first. */
function linesOf(entries: StatementEntry[]): Line[] {
  const kinds = Map.groupBy(entries, (entry) => lineKindOf(entry) as StatementLineKind)
  return [...kinds]
    .toSorted(([one], [other]) => Number(moneyKinds.includes(one)) - Number(moneyKinds.includes(other)))
    .map(([kind, parts]) => lineOf(kind, parts as [StatementEntry, ...StatementEntry[]]))
}

function lineOf(kind: StatementLineKind, parts: [StatementEntry, ...StatementEntry[]]): Line {
  const [first] = parts
  const amountCents = parts.reduce((sum, part) => sum + balanceSign(part.kind) * part.amountCents, 0)
  return {
    kind,
    day: dayOf(first.at),
    document: documentOf(kind, first),
    text: lineTexts[kind](first, parts),
    amountCents,
    coding: isBooked({ kind }) ? first.coding : { costCenter: null, poNumber: null },
    invoiceId: first.invoiceId,
    sourceId: first.note?.id ?? refundOf(first),
    at: first.at,
  }
}
