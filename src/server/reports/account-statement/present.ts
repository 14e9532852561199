import type { AccountStatementLine, AccountStatement as Wire } from '#contract/billing/account-statement.ts'
import type { StatementLine } from '#domain/billing/account-statement.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { AccountStatement } from './queries.ts'

export function presentStatement({ openingCents, closingCents, lines }: AccountStatement): Wire {
  return { opening: toDollars(openingCents), lines: lines.map(presentLine), closing: toDollars(closingCents) }
}

export function presentLine({ coding, ...line }: StatementLine): AccountStatementLine {
  return {
    date: line.day,
    kind: line.kind,
    document: line.document,
    text: line.text,
    amount: toDollars(line.amountCents),
    balance: toDollars(line.balanceCents),
    ...(coding.costCenter && { costCenter: coding.costCenter }),
    ...(coding.poNumber && { poNumber: coding.poNumber }),
  }
}
