import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { TemplateData, TemplateName } from '#server/platform/mail/templates.ts'

type PoolTemplate = Extract<TemplateName, `pool-${string}` | `commitment-${string}`>
type Shown = { detail: string; url: string; vendor: string }

/** The same for events of pools. None tells a maximum price. */
export const poolTexts: { [T in PoolTemplate]: (data: TemplateData<T>) => Shown } = {
  'pool-gathering': ({ until, ...pool }) => shown(pool, `Say how many seats you'd take by ${until}.`),
  'pool-opened': ({ deadline, listPrice, ...pool }) =>
    shown(pool, `Instead of ${listPrice}. Join by ${deadline}.`),
  'pool-answered': ({ price, seats, ...pool }) =>
    shown(pool, `Prices start at ${price} per seat, from ${formatSeat(seats)}.`),
  'pool-extended': ({ deadline, ...pool }) => shown(pool, `It clears on ${deadline}.`),
  'pool-last-changes': ({ withdrawBy, ...pool }) =>
    shown(pool, `Until ${withdrawBy}. After that, it can only grow.`),
  'pool-nearly': ({ deadline, ...pool }) => shown(pool, `The pool clears on ${deadline}.`),
  'pool-reached': ({ deadline, ...pool }) =>
    shown(pool, `The price is final on ${deadline} and can still get lower.`),
  'commitment-saved': ({ seats, why, ...pool }) =>
    shown(pool, why ? `It doesn't count yet: ${why}` : `Up to ${formatSeat(seats)}.`),
  'commitment-withdrawn': (pool) => shown(pool, 'You owe nothing for it.'),
  'commitment-not-counting': ({ why, ...pool }) => shown(pool, why),
  'pool-cleared': ({ perCycle, startsOn, ...pool }) => shown(pool, `${perCycle}, starting ${startsOn}.`),
  'pool-left-out': ({ why, staysIn, ...pool }) =>
    shown(pool, why ?? (staysIn ? 'You stay in the pool.' : 'You owe nothing.')),
  'pool-failed': ({ missing, ...pool }) => shown(pool, missing ?? 'Your commitment has ended.'),
  'pool-cancelled': ({ reason, ...pool }) => shown(pool, reason),
  'pool-deeper': ({ credit, invoicesUrl, ...pool }) =>
    credit
      ? shown({ ...pool, poolUrl: invoicesUrl }, 'More companies joined. We credited the difference.')
      : shown(pool, 'More companies joined. Your first invoice will have the new price.'),
  'pool-term-ending': ({ endsOn, price, dashboardUrl, ...pool }) =>
    shown(
      { ...pool, poolUrl: dashboardUrl },
      endsOn ? "You won't be billed after that." : `It continues at ${price} per seat until you cancel it.`,
    ),
  'pool-at-risk': ({ missing, ...pool }) => shown(pool, missing),
  'pool-done': ({ detail, ...pool }) => shown(pool, detail),
}

function shown({ poolUrl, vendor }: { poolUrl: string; vendor: string }, detail: string): Shown {
  return { detail, url: poolUrl, vendor }
}
