import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { sellerOf } from '#server/people/companies/parties.ts'
import type { TableDocument } from '#server/platform/documents/table-document.ts'
import type { StatementRow } from './queries.ts'
import { type StatedCompany, statedCompanies } from './statement-entries.ts'

/** A document of this many rows is drawn in a second or two; the CSV has everything. */
const maxRows = 400

/** A statement as its vendor gets it: what we owe for each company, never what the company pays us. */
export async function statementDocument(ctx: Ctx, statement: StatementRow): Promise<TableDocument> {
  const { id, number, vendor, month, issuedAt, entries, accruedCents, reversedCents, sentTo } = statement
  const companies = await statedCompanies(ctx, id, maxRows)
  return {
    kind: 'table',
    title: 'Statement',
    number,
    mark: null,
    from: sellerOf(ctx),
    intro: [
      `For ${sentTo ? `${vendor}, ${sentTo}` : vendor}`,
      `What we owe for ${formatMonth(month)}, issued on ${formatDay(issuedAt)}: ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
    ],
    columns: [
      { head: 'Company', width: 30 },
      { head: 'Orders', width: 28 },
      { head: 'Delivered', width: 14, isAmount: true },
      { head: 'Credited', width: 14, isAmount: true },
      { head: 'Amount', width: 14, isAmount: true },
    ],
    rows: [...companies.map(rowOf), ...restOf(statement, companies)],
    totals: [['Total', '', ...amountsOf({ accruedCents, reversedCents })]],
    notes: ['This statement does not change. Corrections appear on the next one.'],
    createdAt: issuedAt,
  }
}

type Sums = { accruedCents: Cents; reversedCents: Cents }

function rowOf({ company, orders, ...sums }: StatedCompany): string[] {
  return [company, orders, ...amountsOf(sums)]
}

function amountsOf({ accruedCents, reversedCents }: Sums): string[] {
  return [accruedCents, -reversedCents, accruedCents - reversedCents].map((cents) => formatUsd(cents))
}

/** What the companies add up to that don't fit. */
function restOf({ accruedCents, reversedCents }: Sums, shown: readonly StatedCompany[]): string[][] {
  const rest = {
    accruedCents: shown.reduce((left, company) => left - company.accruedCents, accruedCents),
    reversedCents: shown.reduce((left, company) => left - company.reversedCents, reversedCents),
  }
  if (rest.accruedCents === 0 && rest.reversedCents === 0) return []
  return [['Other companies', 'See the CSV', ...amountsOf(rest)]]
}
