import type { Reminder } from '#domain/billing/reminder.ts'
import { describeDue, payLabel } from '#domain/reports/attention/money.ts'
import { compose } from './compose.ts'
import type { Block, Total } from './email-block.ts'
import { inBody, type Typed } from './typed-text.ts'

type InvoiceLine = { vendor: string; note: string; amount: string }

/** Amounts and days are formatted. */
export type InvoiceEmail = {
  number: string
  month: string
  company: Typed
  amount: string
  /** What group prices take off this invoice; null if nothing. */
  saved: string | null
  dueOn: string
  isPaid: boolean
  /** Set if the amount is too small for a card payment: says so. */
  carried?: string | null
  /** Set if auto-pay charges it three days after its date: names amount, method and day. */
  charge?: string | null
  lines: InvoiceLine[]
  /** The amount of the lines that the email leaves out, with their vendors. */
  more: InvoiceLine | null
  totals: Total[]
  pageUrl: string
  payUrl: string
}

/** To a company's admins, about what they owe. */
export const invoiceEmails = {
  'invoice-issued': (invoice: InvoiceEmail) =>
    compose(`Invoice ${invoice.number} for ${invoice.month}`, [
      figureOf(invoice),
      { say: issuedText(invoice) },
      ...(invoice.charge ? [{ say: `${invoice.charge} You don't need to do anything.` }] : []),
      ...linksOf(invoice, invoice.isPaid || Boolean(invoice.carried ?? invoice.charge)),
      tableOf(invoice),
    ]),
  'invoice-reminder': (invoice: InvoiceEmail & { reminder: Reminder; adds: string | null }) =>
    compose(`${reminderText[invoice.reminder]}: invoice ${invoice.number}`, [
      { ...figureOf(invoice), under: null },
      { say: describeDue(invoice.number, invoice.dueOn, invoice.reminder !== 'soon') },
      ...(invoice.adds ? [{ say: invoice.adds }] : []),
      ...linksOf(invoice, false),
      { say: 'Already paid? You can ignore this email.' },
      tableOf(invoice),
    ]),
}

const reminderText = {
  soon: 'Due soon',
  overdue: 'Overdue',
  late: 'Still overdue',
  final: 'Final reminder',
} as const

function figureOf({ company, dueOn, isPaid, amount, saved }: InvoiceEmail) {
  return { over: isPaid ? inBody(company) : `${inBody(company)}, due ${dueOn}`, figure: amount, under: saved }
}

function issuedText({ month, amount, dueOn, isPaid, carried }: InvoiceEmail): string {
  if (isPaid)
    return `Your invoice for ${month} is fully covered by your credit. You don't need to pay anything.`
  return `Your invoice for ${month} is for ${amount}${carried ? `. ${carried}` : ` and is due on ${dueOn}.`}`
}

function linksOf({ pageUrl, payUrl }: InvoiceEmail, isSettled: boolean): Block[] {
  const view = { link: pageUrl, label: 'View invoice' }
  return isSettled ? [view] : [{ link: payUrl, label: payLabel }, view]
}

function tableOf({ lines, more, totals, month }: InvoiceEmail): Block {
  const shown = [...lines, ...(more ? [more] : [])]
  return {
    heads: ['Products', month],
    rows: shown.map(({ vendor, note, amount }) => ({ name: vendor, note, amount })),
    totals,
  }
}
