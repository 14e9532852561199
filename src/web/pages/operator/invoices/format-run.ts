import type { InvoicePreview, InvoiceRun } from '#contract/billing/operator-invoices.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { usd } from '#web/parts/usd.ts'

const monthsBack = 11

/** "November 2026". */
export function monthLabel(month: string): string {
  return formatMonth(month)
}

/** The months that can be run, newest first. */
export function monthChoices(now: Date): { value: string; label: string }[] {
  return Array.from({ length: monthsBack + 2 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - index))
      .toISOString()
      .slice(0, 7)
    return { value: month, label: monthLabel(month) }
  })
}

type Preview = Pick<
  InvoicePreview,
  'companies' | 'count' | 'amountsDue' | 'creditsApplied' | 'debtAdded' | 'alreadyIssued' | 'givenUp'
>

/** "4 companies, 4 invoices, $5,936.23 due in total." */
export function formatPreview({
  companies,
  count,
  amountsDue,
  creditsApplied,
  debtAdded,
  ...earlier
}: Preview): string {
  const counts = `${counted(companies, 'company', 'companies')}, ${invoicesOf(count)}`
  const credit = creditsApplied > 0 ? `, after ${usd(creditsApplied)} in credit` : ''
  const debt = debtAdded > 0 ? `, with ${usd(debtAdded)} owed from before` : ''
  const before = earlier.alreadyIssued > 0 ? ` ${already(earlier)}` : ''
  return `${counts}, ${usd(amountsDue)} due in total${credit}${debt}.${before}`
}

export function nothingToIssueText(earlier: Earlier): string {
  return `Nothing to issue. ${earlier.alreadyIssued > 0 ? already(earlier) : 'Nothing renews this month.'}`
}

export function issueLabel(count: number): string {
  return `Issue ${invoicesOf(count)}`
}

/** Asked before anything is issued: how many invoices, and for how much. */
export function formatConfirm(month: string, preview: Preview) {
  return {
    title: `${issueLabel(preview.count)} for ${monthLabel(month)}?`,
    message: `${formatPreview(preview)} Each company is emailed its invoice. An invoice can only be credited, not taken back.`,
    confirm: issueLabel(preview.count),
  }
}

/** What has to be ticked besides, before the invoices of a month that hasn't begun are issued; null for any other. */
export function earlyRun(month: string, now: Date): { label: string; missing: string } | null {
  if (month <= monthText(now)) return null
  return {
    label: `${monthLabel(month)} hasn’t begun. Issue its invoices early, due in 7 days.`,
    missing: `${monthLabel(month)} begins on ${formatDay(`${month}-01`)}. Tick this to issue its invoices today.`,
  }
}

/** Companies that failed, while all others got their invoice. */
export function asideText(count: number): string {
  return `${counted(count, 'company was', 'companies were')} set aside and will be tried again:`
}

type Result = { created: number; skipped: number; run: Pick<InvoiceRun, 'status' | 'setAside'> }

/** The result of the run: what was issued, even if it differs from the preview. */
export function formatResult({ created, skipped, run }: Result, expected: number): string {
  if (run.status === 'running') return 'Invoices are being issued. You can leave this page.'
  const issued = `${invoicesOf(created)} issued`
  if (created === expected) return `${issued}.`
  const aside = run.setAside.length
  if (aside > 0)
    return `${issued}, not ${formatCount(expected)} as previewed; ${counted(aside, 'company was', 'companies were')} set aside.`
  const why =
    skipped > 0 && created < expected ? `; ${counted(skipped, 'company', 'companies')} already had one` : ''
  return `${issued}, not ${formatCount(expected)} as previewed, because something changed in the meantime${why}.`
}

type Earlier = Pick<Preview, 'alreadyIssued' | 'givenUp'>

function already({ alreadyIssued, givenUp }: Earlier) {
  const have = counted(alreadyIssued, 'company already has its', 'companies already have their')
  if (givenUp === 0) return `${have} invoice.`
  return `${have} invoice. ${counted(givenUp, 'of them is', 'of them are')} credited in full, so that time is free.`
}

function invoicesOf(count: number) {
  return counted(count, 'invoice', 'invoices')
}

function counted(count: number, one: string, many: string) {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
