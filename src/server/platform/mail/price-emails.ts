import { formatSeat } from '#domain/catalog/format-plan.ts'
import { describeWayOut, riseTitle } from '#domain/reports/attention/renewals.ts'
import { compose } from './compose.ts'
import type { Block } from './email-block.ts'

type PriceEmailLine = {
  kind: 'rises' | 'falls' | 'stays'
  vendor: string
  plan: string
  seats: number
  /** Per cycle, such as "$316.80 per month". */
  before: string
  after: string
  /** What was announced earlier and won't come. */
  announced: string | null
  from: string
  /** Canceling before this day avoids the new price; null if it has passed. */
  noticeBy: string | null
}
/** `about` is the vendor, or the number of products. */
type PriceEmail = { about: string; day: string; lines: PriceEmailLine[]; dashboardUrl: string }

/** To a company's admins, when the price book changes what a subscription costs. */
export const priceEmails = {
  'price-rises': ({ about, day, lines, dashboardUrl }: PriceEmail) =>
    compose(riseTitle(about, day), [
      {
        calm: "You don't need to do anything to keep your subscription.",
        rest: 'Its price changes.',
      },
      { link: dashboardUrl, label: 'View renewals' },
      ...lines.map(priceLine),
      ...cancelLines(lines),
    ]),
  'price-falls': ({ about, day, lines, dashboardUrl }: PriceEmail) =>
    compose(`${about} gets cheaper from ${day}`, [
      { calm: "You don't need to do anything.", rest: 'You pay less.' },
      { link: dashboardUrl, label: 'View renewals' },
      ...lines.map(priceLine),
    ]),
  'price-stays': ({ about, lines, dashboardUrl }: PriceEmail) =>
    compose(`${about}: your price stays as it is`, [
      { calm: "You don't need to do anything.", rest: "The price change that we announced won't happen." },
      { link: dashboardUrl, label: 'View renewals' },
      ...lines.map(priceLine),
    ]),
}

function priceLine({ kind, vendor, plan, seats, before, after, announced, from }: PriceEmailLine): Block {
  const what = `${vendor} ${plan}, ${formatSeat(seats)}`
  const instead = announced ? `, instead of the announced ${announced}` : ''
  if (kind === 'stays') return { say: `${what}: ${after}${instead}.` }
  return { say: `${what}: ${after} from ${from} (now ${before})${instead}.` }
}

function cancelLines(lines: PriceEmailLine[]): Block[] {
  const ways = lines.filter(({ kind, noticeBy }) => kind === 'rises' && noticeBy)
  if (ways.length === 0) return [{ say: 'Nothing else changes.' }]
  return ways.map(({ vendor, noticeBy }) => ({ say: describeWayOut(vendor, noticeBy ?? '') }))
}
