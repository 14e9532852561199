import { firstMonthReason } from '../billing/invoice.ts'
import { type Cents, proportionOf, share } from '../platform/money.ts'

/** `credit` is what a credit note or refund took off a line; `pool` is what a pool's cheaper price gave back. */
export type SavingKind = 'discount' | 'first_month_free' | 'none' | 'credit' | 'pool'

/** A line at list price and at group price, as fixed on the invoice. */
export type SavingLine = {
  month: string
  vendor: string
  listCents: Cents
  groupCents: Cents
}

type Prices = Pick<SavingLine, 'listCents' | 'groupCents'>

/**
 * What credit notes and refunds took off each line of a paid invoice. Each line bears its share of the amount and loses
 * the same share of its list price, so that a full credit also removes the whole saving.
 */
export function creditedPrices(lines: readonly Prices[], givenBackCents: Cents): Prices[] {
  const paidCents = lines.reduce((sum, line) => sum + line.groupCents, 0)
  const parts = share(
    Math.min(givenBackCents, paidCents),
    lines.map((line) => line.groupCents),
  )
  return lines.map((line, index) => {
    const groupCents = parts[index] ?? 0
    const listCents = groupCents === 0 ? 0 : proportionOf(line.listCents, groupCents, line.groupCents)
    return { listCents, groupCents }
  })
}

export type SavingSums = { listCents: Cents; groupCents: Cents; savedCents: Cents }

export function savingKind(reason: string | null, { listCents, groupCents }: Prices): SavingKind {
  if (reason === firstMonthReason) return 'first_month_free'
  return listCents > groupCents ? 'discount' : 'none'
}

export function sumSavings(lines: readonly Prices[]): SavingSums {
  const listCents = lines.reduce((sum, line) => sum + line.listCents, 0)
  const groupCents = lines.reduce((sum, line) => sum + line.groupCents, 0)
  return { listCents, groupCents, savedCents: listCents - groupCents }
}

/** Vendors that gave a free month, by month: why it stands out. */
export function freeMonths(rows: readonly (SavingLine & { kind: SavingKind })[]): Map<string, string[]> {
  const free = rows.filter(({ kind }) => kind === 'first_month_free')
  const vendorsOf = (group: typeof free) => [...new Set(group.map(({ vendor }) => vendor))].sort()
  return new Map(
    [...Map.groupBy(free, ({ month }) => month)].map(([month, group]) => [month, vendorsOf(group)]),
  )
}

/** Oldest month first. */
export function sumByMonth(lines: readonly SavingLine[]): (SavingSums & { month: string })[] {
  return sumBy(lines, 'month')
    .map(({ key, ...sums }) => ({ month: key, ...sums }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Largest spend first. */
export function sumByVendor(lines: readonly SavingLine[]): (SavingSums & { vendor: string })[] {
  return sumBy(lines, 'vendor')
    .map(({ key, ...sums }) => ({ vendor: key, ...sums }))
    .sort((a, b) => b.groupCents - a.groupCents || (a.vendor < b.vendor ? -1 : 1))
}

function sumBy(lines: readonly SavingLine[], field: 'month' | 'vendor') {
  const groups = Map.groupBy(lines, (line) => line[field])
  return [...groups].map(([key, group]) => ({ key, ...sumSavings(group) }))
}
