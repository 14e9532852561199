import { formatSeat } from '../../domain/format-plan.ts'
import { compose } from './compose.ts'

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
    compose(`${about}: new price from ${day}`, [
      { say: `The price of your subscription changes. You don't need to do anything to keep it.` },
      { say: lines.map(priceLine).join('\n') },
      { say: lines.flatMap(cancelLine).join('\n') || 'Nothing else changes.' },
      { link: dashboardUrl, label: 'View renewals' },
    ]),
  'price-falls': ({ about, day, lines, dashboardUrl }: PriceEmail) =>
    compose(`${about} gets cheaper from ${day}`, [
      { say: "Good news: you pay less. You don't need to do anything." },
      { say: lines.map(priceLine).join('\n') },
      { link: dashboardUrl, label: 'View renewals' },
    ]),
  'price-stays': ({ about, lines, dashboardUrl }: PriceEmail) =>
    compose(`${about}: your price stays as it is`, [
      { say: "The price change that we announced won't happen. You don't need to do anything." },
      { say: lines.map(priceLine).join('\n') },
      { link: dashboardUrl, label: 'View renewals' },
    ]),
}

function priceLine({ kind, vendor, plan, seats, before, after, announced, from }: PriceEmailLine): string {
  const what = `${vendor} ${plan}, ${formatSeat(seats)}`
  const instead = announced ? `, instead of the announced ${announced}` : ''
  if (kind === 'stays') return `${what}: ${after}${instead}.`
  return `${what}: ${after} from ${from} (now ${before})${instead}.`
}

function cancelLine({ kind, vendor, noticeBy }: PriceEmailLine): string[] {
  return kind === 'rises' && noticeBy
    ? [`If you don't want to keep ${vendor}, cancel before ${noticeBy} and you won't pay the new price.`]
    : []
}
