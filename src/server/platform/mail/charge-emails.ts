import { compose } from './compose.ts'
import type { Block } from './email-block.ts'

/** Amounts and days are formatted. */
type ChargedInvoice = { number: string; amount: string }

export type ComingEmail = {
  amount: string
  day: string
  method: string
  /** Charged if the method fails for good. */
  fallback: string | null
  invoices: ChargedInvoice[]
  link: string
}

export type FailedEmail = {
  /** Why, in a sentence. */
  words: string
  amount: string
  invoices: ChargedInvoice[]
  /** What happens next, in a sentence. */
  next: string
  link: string
}

export type SkippedEmail = { amount: string; invoices: ChargedInvoice[]; why: string; link: string }

/** To admins and finance of a company, about auto-pay. */
export const chargeEmails = {
  'charge-coming': ({ amount, day, method, fallback, invoices, link }: ComingEmail) =>
    compose(`We charge ${amount} on ${day}`, [
      { figure: amount, over: `On ${day}`, under: method },
      {
        say: `${formatCharge({ amount, day, method })}${fallback ? ` If that fails, we charge ${fallback}.` : ''}`,
      },
      { say: "You don't need to do anything. To skip this charge, open the invoice before that day." },
      { link, label: invoices.length === 1 ? 'View invoice' : 'View invoices' },
      tableOf(invoices, amount),
    ]),
  'charge-failed': ({ words, amount, invoices, next, link }: FailedEmail) =>
    compose(`Not paid: ${words}`, [
      { figure: amount, over: 'Not paid', under: null },
      { say: `${words} ${next}` },
      { link, label: 'Go to billing' },
      tableOf(invoices, amount),
    ]),
  'charge-skipped': ({ amount, invoices, why, link }: SkippedEmail) =>
    compose(`Not charged: ${amount}`, [
      { figure: amount, over: 'Not charged', under: null },
      { say: `${why} The invoice is still due, so please pay it yourself.` },
      { link, label: 'Pay now' },
      tableOf(invoices, amount),
    ]),
}

/** "On March 8, 2027, we charge $491.40 to Visa •••• 4242." */
export function formatCharge({
  amount,
  day,
  method,
}: Pick<ComingEmail, 'amount' | 'day' | 'method'>): string {
  return `On ${day}, we charge ${amount} to ${method}.`
}

function tableOf(invoices: ChargedInvoice[], amount: string): Block {
  return {
    heads: ['Invoice', 'Amount'],
    rows: invoices.map(({ number, amount: part }) => ({ name: number, note: '', amount: part })),
    totals: [{ name: 'Total', amount, weight: 'final' }],
  }
}
