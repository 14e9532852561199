import type { OfferOutcome } from '#domain/purchasing/offer.ts'
import { describeOffer, offerLabel } from '#domain/reports/attention/requests.ts'
import { compose } from './compose.ts'
import { inBody, inert, inSubject, type Typed } from './typed-text.ts'

type OfferEmail = {
  vendor: string
  /** Per cycle, such as "$316.80 per month". */
  amount: string
  requested: string
  reason: string
  answerBy: string
  /** The last day the price is kept. */
  keptUntil: string | null
  dashboardUrl: string
}

export function offerMade({
  vendor,
  amount,
  requested,
  reason,
  answerBy,
  keptUntil,
  dashboardUrl,
}: OfferEmail) {
  return compose(`Our offer for ${vendor}: ${amount}`, [
    { say: `We can offer ${vendor} for ${describeOffer({ price: amount, requested, answerBy })}` },
    { quote: reason },
    ...(keptUntil ? [{ say: `This price is guaranteed through ${keptUntil}.` }] : []),
    { say: "You won't be charged until you accept and pay." },
    { link: dashboardUrl, label: offerLabel },
  ])
}

export function offerEnds({ vendor, amount, answerBy, dashboardUrl }: OfferEmail) {
  return compose(`Your offer for ${vendor} ends on ${answerBy}`, [
    { say: `Our offer of ${amount} for ${vendor} ends on ${answerBy}. After that, your request is closed.` },
    { link: dashboardUrl, label: offerLabel },
  ])
}

type OfferAnswer = {
  company: Typed
  vendor: string
  outcome: OfferOutcome
  amount: string
  reason: string | null
  requestUrl: string
}

export function offerAnswered({ company, vendor, outcome, amount, reason, requestUrl }: OfferAnswer) {
  const answers: Record<OfferOutcome, string> = {
    accepted: `${inBody(company)} accepted our offer of ${amount} for ${vendor}. The first invoice was issued.`,
    declined: `${inBody(company)} declined our offer of ${amount} for ${vendor}. The request was canceled.`,
    expired: `${inBody(company)} didn't answer our offer of ${amount} for ${vendor} in time. The request expired.`,
  }
  return compose(`${inSubject(company, 'A company')}: ${vendor} offer ${outcome}`, [
    { say: answers[outcome] },
    ...(reason ? [{ say: 'They gave this reason:' }, { quote: inert(reason) }] : []),
    { link: requestUrl, label: 'View request' },
  ])
}
