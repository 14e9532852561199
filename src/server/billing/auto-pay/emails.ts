import { notification } from '#server/platform/mail/define.ts'
import type { Block } from '#server/platform/mail/email-block.ts'

/** Amounts and days are formatted. */
type ChargedInvoice = { number: string; amount: string }

type Charge = { amount: string; day: string; method: string }

type ComingEmail = Charge & {
  /** Charged if the method fails for good. */
  fallback: string | null
  invoices: ChargedInvoice[]
  link: string
}

const invoices: ChargedInvoice[] = [{ number: '2027-00012', amount: '$491.40' }]

/** To admins and finance of a company. */
export const autoPayEmails = {
  'charge-coming': notification({
    sample: ({ link }): ComingEmail => ({
      amount: '$491.40',
      day: 'March 8, 2027',
      method: 'Visa •••• 4242',
      fallback: 'Sandbox Bank •••• 6789',
      invoices,
      link,
    }),
    write: ({ fallback, link, ...data }) => ({
      subject: `We charge ${data.amount} on ${data.day}`,
      body: [
        { figure: data.amount, over: `On ${data.day}`, under: data.method },
        `${formatCharge(data)}${fallback ? ` If that fails, we charge ${fallback}.` : ''}`,
        "You don't need to do anything. To skip this charge, open the invoice before that day.",
        { link, label: data.invoices.length === 1 ? 'View invoice' : 'View invoices' },
        tableOf(data),
      ],
      inApp: formatCharge(data),
    }),
  }),
  /** `words`: why, in a sentence. `next`: what happens next, in a sentence. */
  'charge-failed': notification({
    sample: () => ({
      amount: '$491.40',
      invoices,
      words: 'There was not enough money on Visa •••• 4242.',
      next: 'We try Visa •••• 4242 on March 11, 2027.',
    }),
    write: ({ words, next, ...data }) => ({
      subject: `Not paid: ${words}`,
      body: [
        { figure: data.amount, over: 'Not paid', under: null },
        `${words} ${next}`,
        { link: '/billing', label: 'Go to billing' },
        tableOf(data),
      ],
      inApp: `${data.amount}. ${next}`,
    }),
  }),
  'charge-skipped': notification({
    sample: () => ({ amount: '$491.40', invoices, why: 'You asked us to skip this charge.' }),
    write: ({ why, ...data }) => ({
      subject: `Not charged: ${data.amount}`,
      body: [
        { figure: data.amount, over: 'Not charged', under: null },
        `${why} The invoice is still due, so please pay it yourself.`,
        { link: '/billing', label: 'Pay now' },
        tableOf(data),
      ],
      inApp: why,
    }),
  }),
}

/** "On March 8, 2027, we charge $491.40 to Visa •••• 4242." */
export function formatCharge({ amount, day, method }: Charge): string {
  return `On ${day}, we charge ${amount} to ${method}.`
}

function tableOf({ amount, invoices: charged }: { amount: string; invoices: ChargedInvoice[] }): Block {
  return {
    heads: ['Invoice', 'Amount'],
    rows: charged.map(({ number, amount: part }) => ({ name: number, note: '', amount: part })),
    totals: [{ name: 'Total', amount, weight: 'final' }],
  }
}
