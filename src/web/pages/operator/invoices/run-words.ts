import type { InvoiceRun } from '../../../../contract/invoice-desk.ts'
import { formatMonth } from '../../../../domain/day.ts'

const monthsBack = 11

/** "November 2026". */
export function monthLabel(month: string): string {
  return formatMonth(month)
}

/** The months that may be run, from the next one back. */
export function monthChoices(now: Date): { value: string; label: string }[] {
  return Array.from({ length: monthsBack + 2 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - index))
      .toISOString()
      .slice(0, 7)
    return { value: month, label: monthLabel(month) }
  })
}

type Result = { created: number; skipped: number; run: Pick<InvoiceRun, 'status'> }

/** What came of pressing the button. */
export function resultWords({ created, skipped, run }: Result): string {
  if (run.status === 'running') return 'The run goes on by itself; you can leave this page.'
  const made = `${created.toLocaleString()} ${created === 1 ? 'invoice' : 'invoices'} made`
  return skipped > 0 ? `${made}, ${skipped.toLocaleString()} had theirs already.` : `${made}.`
}
