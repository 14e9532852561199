import { formatSeat } from '#domain/catalog/format-plan.ts'
import { describeWayOut, riseTitle } from '#domain/reports/attention/renewals.ts'
import { notification } from '#server/platform/mail/define.ts'

type PriceLine = {
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
type PriceEmail = { about: string; day: string; lines: PriceLine[] }

const sample = (): PriceEmail => ({
  about: 'Slack',
  day: 'April 25, 2027',
  lines: (['rises', 'falls', 'stays'] as const).map((kind) => ({
    kind,
    vendor: 'Slack',
    plan: 'Pro',
    seats: 14,
    before: '$1.00 per month',
    after: '$2.00 per month',
    announced: '$3.00 per month',
    from: 'April 25, 2027',
    noticeBy: 'March 26, 2027',
  })),
})

/** To a company's admins, when the price book changes what a subscription costs. */
export const priceBookEmails = {
  'price-rises': notification({
    sample,
    write: (data) => ({
      subject: riseTitle(data.about, data.day),
      body: [
        { calm: "You don't need to do anything to keep your subscription.", rest: 'Its price changes.' },
        ...details(data),
        ...waysOut(data),
      ],
      inApp: inApp(data),
    }),
  }),
  'price-falls': notification({
    sample,
    write: (data) => ({
      subject: `${data.about} gets cheaper from ${data.day}`,
      body: [{ calm: "You don't need to do anything.", rest: 'You pay less.' }, ...details(data)],
      inApp: inApp(data),
    }),
  }),
  'price-stays': notification({
    sample,
    write: (data) => ({
      subject: `${data.about}: your price stays as it is`,
      body: [
        { calm: "You don't need to do anything.", rest: "The price change that we announced won't happen." },
        ...details(data),
      ],
      inApp: inApp(data),
    }),
  }),
}

function details({ lines }: PriceEmail) {
  return [{ link: '/renewals', label: 'View renewals' }, ...lines.map(describe)]
}

function describe({ kind, vendor, plan, seats, before, after, announced, from }: PriceLine): string {
  const what = `${vendor} ${plan}, ${formatSeat(seats)}`
  const instead = announced ? `, instead of the announced ${announced}` : ''
  if (kind === 'stays') return `${what}: ${after}${instead}.`
  return `${what}: ${after} from ${from} (now ${before})${instead}.`
}

function waysOut({ lines }: PriceEmail): string[] {
  const ways = lines.filter(({ kind, noticeBy }) => kind === 'rises' && noticeBy)
  if (ways.length === 0) return ['Nothing else changes.']
  return ways.map(({ vendor, noticeBy }) => describeWayOut(vendor, noticeBy ?? ''))
}

function inApp({ lines: [first, ...others], about }: PriceEmail) {
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  const detail = first
    ? `${first.plan}: ${first.after}${first.kind === 'stays' ? '' : `, now ${first.before}`}${more}.`
    : ''
  return { detail, ...(others.length === 0 && { vendor: about }) }
}
