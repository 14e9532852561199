import { firstMonthReason } from './invoice.ts'
import type { Cents } from './money.ts'

export type SavingKind = 'discount' | 'first_month_free' | 'none'

/** What a line cost at list price and at group price, as the invoice has it for good. */
export type SavingLine = {
  month: string
  vendor: string
  listCents: Cents
  groupCents: Cents
}

export type SavingSums = { listCents: Cents; groupCents: Cents; savedCents: Cents }

export function savingKind(
  reason: string | null,
  { listCents, groupCents }: Omit<SavingLine, 'month' | 'vendor'>,
): SavingKind {
  if (reason === firstMonthReason) return 'first_month_free'
  return listCents > groupCents ? 'discount' : 'none'
}

export function sumSavings(lines: readonly Pick<SavingLine, 'listCents' | 'groupCents'>[]): SavingSums {
  const listCents = lines.reduce((sum, line) => sum + line.listCents, 0)
  const groupCents = lines.reduce((sum, line) => sum + line.groupCents, 0)
  return { listCents, groupCents, savedCents: listCents - groupCents }
}

/** Oldest month first. */
export function sumByMonth(lines: readonly SavingLine[]): (SavingSums & { month: string })[] {
  return sumBy(lines, 'month')
    .map(({ key, ...sums }) => ({ month: key, ...sums }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** The most spend first. */
export function sumByVendor(lines: readonly SavingLine[]): (SavingSums & { vendor: string })[] {
  return sumBy(lines, 'vendor')
    .map(({ key, ...sums }) => ({ vendor: key, ...sums }))
    .sort((a, b) => b.groupCents - a.groupCents || (a.vendor < b.vendor ? -1 : 1))
}

function sumBy(lines: readonly SavingLine[], field: 'month' | 'vendor') {
  const groups = Map.groupBy(lines, (line) => line[field])
  return [...groups].map(([key, group]) => ({ key, ...sumSavings(group) }))
}
