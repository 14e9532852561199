import { formatSeat } from '#domain/catalog/format-plan.ts'
import { compose } from './compose.ts'
import { optional, type PoolEmail } from './pool-emails.ts'

type Invitation = PoolEmail & { because: 'waitlist' | 'subscriber' }

/** To people who wait for a tool or pay for the plan, and to operators. */
export const poolInvitations = {
  'pool-gathering': ({ plan, vendor, until, because, poolUrl }: Invitation & { until: string }) =>
    compose(`Buy ${plan} together: what would you pay?`, [
      { say: `We're gathering companies to buy ${plan} together, so that everyone pays less.` },
      {
        say: `Say how many seats you'd take and what they may cost at most, by ${until}. Only you see your maximum: ${vendor} gets an anonymous picture of the demand and answers with its prices.`,
      },
      { link: poolUrl, label: 'Commit seats' },
      reason(because, vendor, plan),
      optional,
    ]),
  'pool-opened': ({
    plan,
    vendor,
    price,
    seats,
    listPrice,
    deadline,
    because,
    poolUrl,
  }: Invitation & { price: string; seats: number; listPrice: string; deadline: string }) =>
    compose(`A pool for ${plan}: ${price} from ${formatSeat(seats)}`, [
      {
        say: `Companies are buying ${plan} together: ${price} per seat from ${formatSeat(seats)}, instead of ${listPrice}.`,
      },
      {
        say: `Commit seats at the most you'd pay, by ${deadline}. You never pay more than your maximum, and everyone pays the same price.`,
      },
      { link: poolUrl, label: 'Commit seats' },
      reason(because, vendor, plan),
      optional,
    ]),
  'pool-at-risk': ({ plan, deadline, missing, poolUrl }: PoolEmail & { deadline: string; missing: string }) =>
    compose(`${plan}: nothing reached yet`, [
      { say: `The pool for ${plan} ends on ${deadline} and hasn't reached a price. ${missing}` },
      { link: poolUrl, label: 'View pool' },
    ]),
  'pool-done': ({ plan, outcome, detail, poolUrl }: PoolEmail & { outcome: string; detail: string }) =>
    compose(`${plan}: ${outcome}`, [{ say: detail }, { link: poolUrl, label: 'View pool' }]),
}

function reason(because: Invitation['because'], vendor: string, plan: string) {
  return {
    say:
      because === 'waitlist'
        ? `You get this email because you're on the ${vendor} waitlist.`
        : `You get this email because your company subscribes to ${plan}.`,
  }
}
