import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { RequestStatus } from '#domain/purchasing/requests/request.ts'
import { compose } from './compose.ts'
import { inBody, inert, inSubject, type Typed } from './typed-text.ts'

export type RequestEmail = {
  requester: Typed
  vendor: string
  plan: string
  seats: number
  /** Per cycle, such as "$316.80 per month"; of a commitment, the most per year. */
  amount: string
  perYear: string
  reason: string
  link: string
}

type PoolEmail = RequestEmail & { isPool: boolean }

type MovedEmail = RequestEmail & {
  status: RequestStatus
  /** We approved its order, which the company pays for next. */
  isToPay: boolean
  why: string
  who: string
}

/** Emails about what people ask their own company for. A link only ever opens the request: nothing is decided by it. */
export const requestEmails = {
  'request-asked': (data: RequestEmail) => asking(`${asker(data)} asks for ${data.vendor}`, data),
  'request-reminder': (data: RequestEmail) =>
    asking(`Still waiting: ${asker(data)} asks for ${data.vendor}`, data),
  'request-escalated': (data: RequestEmail) =>
    asking(`7 days without an answer: ${asker(data)} asks for ${data.vendor}`, data, [
      { say: 'Any admin can decide on it now. One decision is enough.' },
    ]),
  'request-sent': (data: RequestEmail) =>
    compose(`You asked for ${data.vendor}`, [
      { figure: data.amount, over: what(data), under: `${data.perYear} a year` },
      { say: sentText },
      ...(data.reason ? [{ quote: inert(data.reason) }] : []),
      { link: data.link, label: 'See your request' },
    ]),
  'request-moved': (data: MovedEmail) =>
    compose(movedSubject(data), [
      { figure: data.amount, over: what(data), under: null },
      { say: movedText(data) },
      ...(data.why && quotesWhy(data) ? [{ quote: inert(data.why) }] : []),
      { link: data.link, label: 'See your request' },
    ]),
  'request-pool': (data: PoolEmail) =>
    compose(data.isPool ? `Commit for ${named(data)}?` : `Join the waitlist for ${named(data)}?`, [
      { figure: data.amount, over: what(data), under: null },
      { say: `${inBody(data.requester)} asked for it. ${poolTexts[data.isPool ? 'pool' : 'waitlist']}` },
      { link: data.link, label: data.isPool ? 'Open the commitment' : 'Open the waitlist' },
    ]),
}

function asking(subject: string, data: RequestEmail, more: { say: string }[] = []) {
  return compose(subject, [
    { figure: data.amount, over: what(data), under: `${data.perYear} a year` },
    ...more,
    ...(data.reason ? [{ quote: inert(data.reason) }] : []),
    { link: data.link, label: 'Open the request' },
  ])
}

/** A company that nobody has verified puts no words of its own into a subject. */
function asker({ requester }: RequestEmail) {
  return inSubject(requester, 'A colleague')
}

const poolTexts = {
  pool: 'It comes from a pool, which costs less: your company gets its seats only if you commit.',
  waitlist: "Your company approved it, but it can't be ordered yet. On the waitlist you hear of it first.",
}

/** Of the others, the sentence says it. */
function quotesWhy({ status }: MovedEmail): boolean {
  return status !== 'seat_given' && status !== 'lapsed'
}

function named({ vendor, plan, seats }: RequestEmail) {
  return `${formatSeat(seats)} of ${vendor} ${plan}`
}

function what({ vendor, plan, seats }: RequestEmail) {
  return `${vendor} ${plan}, ${formatSeat(seats)}`
}

export const sentText = 'Your company decides on it first. We email you what it decides.'

const outcomes: Record<RequestStatus, string> = {
  open: 'open again',
  approved: 'approved',
  sent: 'approved',
  bought: 'bought',
  declined: 'declined',
  withdrawn: 'withdrawn',
  seat_given: 'a seat for you',
  waiting: 'waiting for the pool',
  lapsed: 'closed without a decision',
  refused: 'not approved',
}

export function movedSubject({
  vendor,
  status,
  isToPay,
}: Pick<MovedEmail, 'vendor' | 'status' | 'isToPay'>): string {
  return `${vendor}: ${isToPay ? 'approved by Cobuy' : outcomes[status]}`
}

export function movedText({ status, isToPay, who, why, vendor, requester }: MovedEmail): string {
  if (isToPay) return 'Your company pays for it next. Then an admin can give you a seat.'
  const texts: Record<RequestStatus, string> = {
    open: 'Your company decides on it again.',
    approved: 'Your company approved it. Your admins take it from here.',
    sent: 'Your company approved it, and it is with Cobuy now.',
    bought: `${vendor} is paid for. Ask an admin for your seat if you do not have it yet.`,
    declined: `${inert(who)} declined it.`,
    withdrawn: 'It was withdrawn.',
    seat_given: `${inert(who)} gave you a seat that nobody used.`,
    waiting: 'Your company waits for a pool, which costs less.',
    lapsed: why
      ? `It could not go on: ${requester.isVerified ? why : inert(why)} You can ask again.`
      : 'Nobody decided in time. You can ask again.',
    refused: "Cobuy couldn't approve the purchase.",
  }
  return texts[status]
}
