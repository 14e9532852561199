import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatMonths } from '#domain/pools/conditions.ts'
import { notification } from '../platform/mail/define.ts'
import { samplePool } from './emails.ts'

type Pool = ReturnType<typeof samplePool>
type LeftOutEmail = Pool & {
  price: string
  /** Why it did not count; null: the price was above its maximum. */
  why: string | null
  staysIn: boolean
}
type DeeperEmail = Pool & { price: string; credit: string | null }
/** `endsOn`: it ends by itself or was canceled; otherwise it continues. */
type TermEmail = Pool & { day: string; endsOn: string | null; price: string }

const ended = 'Your commitment has ended. Nothing was charged, and you owe nothing.'

/** To the admins of companies in a pool, about how it ended. */
export const poolResultEmails = {
  'pool-cleared': notification({
    sample: (typing) => ({
      ...samplePool(typing),
      seats: 42,
      price: '$11.70',
      perCycle: '$491.40 per month',
      startsOn: 'March 1, 2027',
      months: 12,
      isTopUp: false,
    }),
    write: ({ plan, seats, price, perCycle, startsOn, months, isTopUp, poolUrl }) => ({
      subject: `You got ${formatSeat(seats)} of ${plan} at ${price}`,
      body: [
        `${isTopUp ? 'A larger step of your commitment fits the price now. ' : ''}You got ${formatSeat(seats)} of ${plan} at ${price} each, ${perCycle} in total.`,
        `The subscription starts on ${startsOn} and runs for ${formatMonths(months)}.`,
        "Our team reviews it next. You'll get an invoice before it starts; nothing is charged now.",
        { link: poolUrl, label: 'View your seats' },
      ],
      inApp: `${perCycle}, starting ${startsOn}.`,
    }),
  }),
  'pool-left-out': notification({
    sample: (typing): LeftOutEmail => ({
      ...samplePool(typing),
      price: '$11.70',
      why: 'Stay in to accept it.',
      staysIn: true,
    }),
    write: ({ plan, price, why, staysIn, poolUrl }) => ({
      subject: `${plan} cleared at ${price}, ${why ? 'without your commitment' : 'above your maximum'}`,
      body: [
        `The pool for ${plan} cleared at ${price} per seat.`,
        ...(why ? ["Your commitment didn't count:", { quote: why }] : ['This is above your maximum.']),
        staysIn ? stayText(why) : 'You owe nothing.',
        { link: poolUrl, label: 'View pool' },
      ],
      inApp: why ?? (staysIn ? 'You stay in the pool.' : 'You owe nothing.'),
    }),
  }),
  'pool-failed': notification({
    sample: (typing): Pool & { missing: string | null } => ({
      ...samplePool(typing),
      missing: '14 more seats',
    }),
    write: ({ plan, missing, poolUrl }) => ({
      subject: `${plan}: price not reached, you owe nothing`,
      body: [
        `The pool for ${plan} ended without reaching a price.${missing ? ` ${missing}` : ''}`,
        ended,
        { link: poolUrl, label: 'View pool' },
      ],
      inApp: missing ?? 'Your commitment has ended.',
    }),
  }),
  'pool-cancelled': notification({
    sample: (typing) => ({ ...samplePool(typing), reason: 'No' }),
    write: ({ plan, reason, poolUrl }) => ({
      subject: `The pool for ${plan} was canceled`,
      body: [
        `We canceled the pool for ${plan}, for this reason:`,
        { quote: reason },
        ended,
        { link: poolUrl, label: 'View pool' },
      ],
      inApp: reason,
    }),
  }),
  'pool-deeper': notification({
    sample: (typing): DeeperEmail => ({
      ...samplePool(typing),
      price: '$11.70',
      credit: '$75.60',
    }),
    write: ({ plan, price, credit, poolUrl }) => ({
      subject: `${plan} now costs ${price}${credit ? `: ${credit} back` : ''}`,
      body: [
        `More companies joined, so ${plan} now costs ${price} per seat for everyone in the pool.`,
        credit
          ? `We credited you ${credit}: the difference on everything invoiced at the higher price.`
          : 'Your first invoice will have the new price.',
        credit ? { link: '/invoices', label: 'View your invoices' } : { link: poolUrl, label: 'View pool' },
      ],
      inApp: `More companies joined. ${credit ? 'We credited the difference.' : 'Your first invoice will have the new price.'}`,
    }),
  }),
  'pool-term-ending': notification({
    sample: (typing): TermEmail => ({
      ...samplePool(typing),
      day: 'March 1, 2028',
      endsOn: null,
      price: '$11.70',
    }),
    write: ({ plan, day, endsOn, price }) => ({
      subject: `${plan}: your term ends on ${day}`,
      body: [
        endsOn
          ? `Your ${plan} subscription from the pool ends on ${endsOn}. You won't be billed after that.`
          : `The term of your ${plan} subscription ends on ${day}. It continues at ${price} per seat until you cancel it.`,
        { link: '/dashboard', label: 'View subscription' },
      ],
      inApp: endsOn
        ? "You won't be billed after that."
        : `It continues at ${price} per seat until you cancel it.`,
    }),
  }),
}

function stayText(why: string | null): string {
  return why
    ? 'You stay in the pool. Once this is resolved, the next daily clearing includes you.'
    : 'You stay in the pool. You get your seats if the price falls to your maximum, or if you raise it.'
}
