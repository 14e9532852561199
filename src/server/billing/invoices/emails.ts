import type { Reminder } from '#domain/billing/reminder.ts'
import { describeDue, payLabel } from '#domain/reports/attention/money.ts'
import { notification, type Typing } from '#server/platform/mail/define.ts'
import type { Block, Total } from '#server/platform/mail/email-block.ts'
import { inBody, type Typed } from '#server/platform/mail/typed-text.ts'

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

type ReminderEmail = InvoiceEmail & { reminder: Reminder; adds: string | null }

/** To a company's admins, about what they owe and what we credit. */
export const invoicesEmails = {
  'invoice-issued': notification({
    sample,
    write: (invoice) => ({
      subject: `Invoice ${invoice.number} for ${invoice.month}`,
      body: [
        figureOf(invoice),
        issuedText(invoice),
        invoice.charge ? `${invoice.charge} You don't need to do anything.` : null,
        ...linksOf(invoice, invoice.isPaid || Boolean(invoice.carried ?? invoice.charge)),
        tableOf(invoice),
      ],
      inApp: {
        detail: invoice.isPaid
          ? 'Fully covered by your credit.'
          : `${invoice.amount}${invoice.carried ? `. ${invoice.carried}` : `, due ${invoice.dueOn}.`}`,
        url: invoice.pageUrl,
        ...onlyVendor(invoice),
      },
    }),
  }),
  'invoice-reminder': notification({
    sample: (typing): ReminderEmail => ({
      ...sample(typing),
      reminder: 'late',
      adds: 'On December 1, 2026 your account is suspended.',
    }),
    write: ({ reminder, adds, ...invoice }) => {
      const due = describeDue(invoice.number, invoice.dueOn, reminder !== 'soon')
      return {
        subject: `${reminderText[reminder]}: invoice ${invoice.number}`,
        body: [
          { ...figureOf(invoice), under: null },
          due,
          adds,
          ...linksOf(invoice, false),
          'Already paid? You can ignore this email.',
          tableOf(invoice),
        ],
        inApp: { detail: `${invoice.amount}. ${due}`, url: invoice.pageUrl, ...onlyVendor(invoice) },
      }
    },
  }),
  'credit-note': notification({
    sample: ({ link }) => ({
      number: 'CN-1',
      invoice: 'INV-1',
      amount: '$1.00',
      reason: 'No',
      pageUrl: link,
    }),
    write: ({ number, invoice, amount, reason, pageUrl }) => ({
      subject: `Credit note ${number} for invoice ${invoice}`,
      body: [
        `We credited ${amount} on invoice ${invoice}, for this reason:`,
        { quote: reason },
        { link: pageUrl, label: 'View invoice' },
      ],
      inApp: `${amount} back. ${reason}`,
    }),
  }),
}

const reminderText = {
  soon: 'Due soon',
  overdue: 'Overdue',
  late: 'Still overdue',
  final: 'Final reminder',
} as const

function sample({ company, link }: Typing): InvoiceEmail {
  return {
    number: '2027-00112',
    month: 'February 2027',
    company,
    amount: '$4,809.52',
    saved: 'You save $1,086.58, 18% below list price',
    dueOn: 'February 8, 2027',
    isPaid: false,
    lines: [
      { vendor: 'LinkedIn', note: 'Core, 10 seats', amount: '$865.92' },
      { vendor: 'Vanta', note: 'Core', amount: '$787.50' },
      { vendor: 'ChatGPT', note: 'Team, 28 seats', amount: '$756.00' },
      { vendor: 'Slack', note: 'Business, 42 seats', amount: '$504.00' },
      { vendor: 'SalesHandy', note: 'Pro, 10 seats', amount: '$489.60' },
    ],
    more: { vendor: '5 more', note: 'Cursor, Rippling, Wiza, Grammarly, Superhuman', amount: '$1,444.30' },
    totals: [
      { name: 'List price', amount: '$5,933.90', weight: 'plain' },
      { name: 'Group discount', amount: '−$1,086.58', weight: 'saved' },
      { name: 'Credits applied', amount: '−$37.80', weight: 'saved' },
      { name: 'Amount due', amount: '$4,809.52', weight: 'final' },
    ],
    pageUrl: link,
    payUrl: link,
  }
}

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

/** An invoice for one product shows its logo. */
function onlyVendor({ lines, more }: InvoiceEmail) {
  const [vendor, ...others] = new Set(lines.map((line) => line.vendor))
  return vendor && others.length === 0 && !more ? { vendor } : {}
}
