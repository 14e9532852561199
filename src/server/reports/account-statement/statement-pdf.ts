import type { StatementLine } from '#domain/billing/account-statement.ts'
import type { Period } from '#domain/billing/account-statement-period.ts'
import { formatCoding } from '#domain/people/cost-center.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { buyerOf, sellerOf } from '#server/people/companies/parties.ts'
import type { TableDocument } from '#server/platform/documents/table-document.ts'
import type { AccountStatement } from './queries.ts'

/** The account statement as a document, with the same lines as the page. It has no moment of its own: the same lines are the same bytes. */
export async function accountStatementDocument(
  ctx: Ctx,
  companyId: string,
  period: Period,
  { openingCents, closingCents, lines }: AccountStatement,
): Promise<TableDocument> {
  const { name, lines: address } = await buyerOf(ctx, companyId, 'For')
  return {
    kind: 'table',
    title: 'Account statement',
    number: `${period.from} to ${period.to}`,
    mark: null,
    from: sellerOf(ctx),
    intro: [
      `For ${[name, ...address].join(', ')}`,
      `From ${formatDay(period.from)} to ${formatDay(period.to)}. Balance: what you owe, less your credit.`,
    ],
    columns: [
      { head: 'Date', width: 13 },
      { head: 'Document', width: 18 },
      { head: 'Text', width: 41 },
      { head: 'Amount', width: 14, isAmount: true },
      { head: 'Balance', width: 14, isAmount: true },
    ],
    rows: [
      [formatDay(period.from, 'medium'), '', 'Opening balance', '', formatUsd(openingCents)],
      ...lines.map(rowOf),
    ],
    totals: [[formatDay(period.to, 'medium'), '', 'Closing balance', '', formatUsd(closingCents)]],
    notes: ['All amounts in US dollars. Below zero is in your favor.'],
    createdAt: new Date(period.to),
  }
}

function rowOf({ kind, day, document, text, coding, amountCents, balanceCents }: StatementLine): string[] {
  const booked = formatCoding(coding)
  return [
    formatDay(day, 'medium'),
    document,
    booked ? `${text}\n${booked}` : text,
    kind === 'note' ? '' : formatUsd(amountCents),
    formatUsd(balanceCents),
  ]
}
