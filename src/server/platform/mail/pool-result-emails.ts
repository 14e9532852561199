import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatMonths } from '#domain/pools/conditions.ts'
import { compose } from './compose.ts'
import type { PoolEmail } from './pool-emails.ts'

type Cleared = PoolEmail & {
  seats: number
  price: string
  perCycle: string
  startsOn: string
  months: number
  isTopUp: boolean
}
type LeftOut = PoolEmail & {
  price: string
  /** Why it did not count; null: the price was above its maximum. */
  why: string | null
  staysIn: boolean
}
type Deeper = PoolEmail & { price: string; credit: string | null; invoicesUrl: string }
/** `endsOn`: it ends by itself or was canceled; otherwise it continues. */
type TermEnding = PoolEmail & { day: string; endsOn: string | null; price: string; dashboardUrl: string }

/** To the admins of companies in a pool, about how it ended. */
export const poolResultEmails = {
  'pool-cleared': ({ plan, seats, price, perCycle, startsOn, months, isTopUp, poolUrl }: Cleared) =>
    compose(`You got ${formatSeat(seats)} of ${plan} at ${price}`, [
      {
        say: `${isTopUp ? 'A larger step of your commitment fits the price now. ' : ''}You got ${formatSeat(seats)} of ${plan} at ${price} each, ${perCycle} in total.`,
      },
      { say: `The subscription starts on ${startsOn} and runs for ${formatMonths(months)}.` },
      { say: "Our team reviews it next. You'll get an invoice before it starts; nothing is charged now." },
      { link: poolUrl, label: 'View your seats' },
    ]),
  'pool-left-out': ({ plan, price, why, staysIn, poolUrl }: LeftOut) =>
    compose(`${plan} cleared at ${price}, ${why ? 'without your commitment' : 'above your maximum'}`, [
      { say: `The pool for ${plan} cleared at ${price} per seat.` },
      ...(why
        ? [{ say: "Your commitment didn't count:" }, { quote: why }]
        : [{ say: 'This is above your maximum.' }]),
      { say: staysIn ? stayText(why) : 'You owe nothing.' },
      { link: poolUrl, label: 'View pool' },
    ]),
  'pool-failed': ({ plan, missing, poolUrl }: PoolEmail & { missing: string | null }) =>
    compose(`${plan}: price not reached, you owe nothing`, [
      { say: `The pool for ${plan} ended without reaching a price.${missing ? ` ${missing}` : ''}` },
      { say: 'Your commitment has ended. Nothing was charged, and you owe nothing.' },
      { link: poolUrl, label: 'View pool' },
    ]),
  'pool-cancelled': ({ plan, reason, poolUrl }: PoolEmail & { reason: string }) =>
    compose(`The pool for ${plan} was canceled`, [
      { say: `We canceled the pool for ${plan}, for this reason:` },
      { quote: reason },
      { say: 'Your commitment has ended. Nothing was charged, and you owe nothing.' },
      { link: poolUrl, label: 'View pool' },
    ]),
  'pool-deeper': ({ plan, price, credit, poolUrl, invoicesUrl }: Deeper) =>
    compose(`${plan} now costs ${price}${credit ? `: ${credit} back` : ''}`, [
      { say: `More companies joined, so ${plan} now costs ${price} per seat for everyone in the pool.` },
      {
        say: credit
          ? `We credited you ${credit}: the difference on everything invoiced at the higher price.`
          : 'Your first invoice will have the new price.',
      },
      credit ? { link: invoicesUrl, label: 'View your invoices' } : { link: poolUrl, label: 'View pool' },
    ]),
  'pool-term-ending': ({ plan, day, endsOn, price, dashboardUrl }: TermEnding) =>
    compose(`${plan}: your term ends on ${day}`, [
      {
        say: endsOn
          ? `Your ${plan} subscription from the pool ends on ${endsOn}. You won't be billed after that.`
          : `The term of your ${plan} subscription ends on ${day}. It continues at ${price} per seat until you cancel it.`,
      },
      { link: dashboardUrl, label: 'View subscription' },
    ]),
}

function stayText(why: string | null): string {
  return why
    ? 'You stay in the pool. Once this is resolved, the next daily clearing includes you.'
    : 'You stay in the pool. You get your seats if the price falls to your maximum, or if you raise it.'
}
