import { formatSeat } from '#domain/catalog/format-plan.ts'
import { notification } from '../platform/mail/define.ts'
import { optional, samplePool } from './emails.ts'

type Invited = ReturnType<typeof samplePool> & { because: 'waitlist' | 'subscriber' }

/** To people who wait for a tool or pay for the plan, and to operators. */
export const poolInvitationEmails = {
  'pool-gathering': notification({
    reader: 'waiting',
    sample: (typing): Invited & { until: string } => ({
      ...samplePool(typing),
      until: 'January 4, 2027',
      because: 'waitlist',
    }),
    write: ({ plan, vendor, until, because, poolUrl }) => ({
      subject: `Buy ${plan} together: what would you pay?`,
      body: [
        `We're gathering companies to buy ${plan} together, so that everyone pays less.`,
        `Say how many seats you'd take and what they may cost at most, by ${until}. Only you see your maximum: ${vendor} gets an anonymous picture of the demand and answers with its prices.`,
        { link: poolUrl, label: 'Commit seats' },
        reasons[because]({ plan, vendor }),
        optional,
      ],
      inApp: `Say how many seats you'd take by ${until}.`,
    }),
  }),
  'pool-opened': notification({
    reader: 'waiting',
    sample: (typing): Invited & { price: string; seats: number; listPrice: string; deadline: string } => ({
      ...samplePool(typing),
      price: '$11.70',
      seats: 42,
      listPrice: '$18.00',
      deadline: 'February 1, 2027, 12:00 PM UTC',
      because: 'subscriber',
    }),
    write: ({ plan, vendor, price, seats, listPrice, deadline, because, poolUrl }) => ({
      subject: `A pool for ${plan}: ${price} from ${formatSeat(seats)}`,
      body: [
        `Companies are buying ${plan} together: ${price} per seat from ${formatSeat(seats)}, instead of ${listPrice}.`,
        `Commit seats at the most you'd pay, by ${deadline}. You never pay more than your maximum, and everyone pays the same price.`,
        { link: poolUrl, label: 'Commit seats' },
        reasons[because]({ plan, vendor }),
        optional,
      ],
      inApp: `Instead of ${listPrice}. Join by ${deadline}.`,
    }),
  }),
  'pool-at-risk': notification({
    sample: (typing) => ({
      ...samplePool(typing),
      deadline: 'February 1, 2027, 12:00 PM UTC',
      missing: '14 more seats',
    }),
    write: ({ plan, deadline, missing, poolUrl }) => ({
      subject: `${plan}: nothing reached yet`,
      body: [
        `The pool for ${plan} ends on ${deadline} and hasn't reached a price. ${missing}`,
        { link: poolUrl, label: 'View pool' },
      ],
      inApp: missing,
    }),
  }),
  'pool-done': notification({
    sample: (typing) => ({ ...samplePool(typing), outcome: 'cleared at $11.70', detail: '130 seats.' }),
    write: ({ plan, outcome, detail, poolUrl }) => ({
      subject: `${plan}: ${outcome}`,
      body: [detail, { link: poolUrl, label: 'View pool' }],
      inApp: detail,
    }),
  }),
}

const reasons: Record<Invited['because'], (about: { plan: string; vendor: string }) => string> = {
  waitlist: ({ vendor }) => `You get this email because you're on the ${vendor} waitlist.`,
  subscriber: ({ plan }) => `You get this email because your company subscribes to ${plan}.`,
}
