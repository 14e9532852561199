import { compose } from './compose.ts'

export type MethodEmail = {
  /** "Visa •••• 4242", as the payment provider names it; empty if nothing was entered. */
  label: string
  link: string
  why?: string
  /** As in "November 2026". */
  lastMonth?: string
  /** As in "November 19, 2026"; null if the provider doesn't say. */
  arrivesBy?: string | null
}

const nameOf = ({ label }: MethodEmail) => label || 'Your payment method'

/** To admins and finance of a company. */
export const methodEmails = {
  'bank-verify': (data: MethodEmail) =>
    compose(`Confirm ${nameOf(data)}`, [
      {
        say: data.arrivesBy
          ? `Two small amounts arrive by ${data.arrivesBy} in ${nameOf(data)}. Enter them, or the code that begins with SM, to confirm the account.`
          : `Two small amounts arrive in ${nameOf(data)}. Enter them, or the code that begins with SM, to confirm the account.`,
      },
      { link: data.link, label: 'Confirm account' },
    ]),
  'method-broken': (data: MethodEmail) =>
    compose(`${nameOf(data)} can't be charged anymore`, [
      { say: data.why ?? '' },
      { say: 'Please add another payment method, so that your invoices are paid on time.' },
      { link: data.link, label: 'View payment methods' },
    ]),
  'method-expiring': (data: MethodEmail) =>
    compose(`${nameOf(data)} expires this month`, [
      {
        say: `${nameOf(data)} can be charged until the end of ${data.lastMonth ?? 'this month'}. Your bank may replace it by itself; otherwise add the new card.`,
      },
      { link: data.link, label: 'View payment methods' },
    ]),
}
