import { notification } from '#server/platform/mail/define.ts'

/** "Visa •••• 4242", as the payment provider names it; empty if nothing was entered. */
const nameOf = ({ label }: { label: string }) => label || 'Your payment method'

/** To admins and finance of a company. */
export const paymentMethodsEmails = {
  'bank-verify': notification({
    /** `arrivesBy`: null if the provider doesn't say. */
    sample: (): { label: string; arrivesBy: string | null } => ({
      label: 'Sandbox Bank •••• 6789',
      arrivesBy: 'March 2, 2027',
    }),
    write: ({ label, arrivesBy }) => {
      const arrive = `Two small amounts arrive${arrivesBy ? ` by ${arrivesBy}` : ''}`
      return {
        subject: `Confirm ${nameOf({ label })}`,
        body: [
          `${arrive} in ${nameOf({ label })}. Enter them, or the code that begins with SM, to confirm the account.`,
          { link: '/billing', label: 'Confirm account' },
        ],
        inApp: `${arrive}.`,
      }
    },
  }),
  'method-broken': notification({
    sample: () => ({ label: 'Visa •••• 4242', why: 'Visa •••• 4242 has expired.' }),
    write: ({ label, why }) => ({
      subject: `${nameOf({ label })} can't be charged anymore`,
      body: [
        why,
        'Please add another payment method, so that your invoices are paid on time.',
        { link: '/billing', label: 'View payment methods' },
      ],
      inApp: why,
    }),
  }),
  'method-expiring': notification({
    sample: () => ({ label: 'Visa •••• 4242', lastMonth: 'March 2027' }),
    write: ({ label, lastMonth }) => ({
      subject: `${nameOf({ label })} expires this month`,
      body: [
        `${nameOf({ label })} can be charged until the end of ${lastMonth}. Your bank may replace it by itself; otherwise add the new card.`,
        { link: '/billing', label: 'View payment methods' },
      ],
      inApp: `It can be charged until the end of ${lastMonth}.`,
    }),
  }),
}
