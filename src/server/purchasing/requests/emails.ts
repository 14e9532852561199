import { formatSeat } from '#domain/catalog/format-plan.ts'
import type { RequestStatus } from '#domain/purchasing/requests/request.ts'
import { notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inert, inSubject } from '#server/platform/mail/typed-text.ts'

type RequestEmail = ReturnType<typeof request>

type MovedEmail = RequestEmail & {
  status: RequestStatus
  /** We approved its order, which the company pays for next. */
  isToPay: boolean
  why: string
  who: string
}

/** `amount` is per cycle, such as "$316.80 per month"; of a commitment, the most per year. */
const request = ({ company, typed, link }: Typing) => ({
  requester: company,
  vendor: 'Slack',
  plan: 'Pro',
  seats: 3,
  amount: '$1.00 per month',
  perYear: '$12.00',
  reason: typed,
  link,
})

const sentText = 'Your company decides on it first. We email you what it decides.'

const asking = (before: string, more: string | null = null) =>
  notification({
    sample: request,
    write: (data) => ({
      // A company that nobody has verified puts no words of its own into a subject.
      subject: `${before}${inSubject(data.requester, 'A colleague')} asks for ${data.vendor}`,
      body: [
        { figure: data.amount, over: what(data), under: `${data.perYear} a year` },
        more,
        data.reason && { quote: inert(data.reason) },
        { link: data.link, label: 'Open the request' },
      ],
      inApp: `${data.plan}, ${data.amount}.${data.reason ? ` “${inert(data.reason)}”` : ''}`,
    }),
  })

/** Emails about what people ask their own company for. A link only ever opens the request: nothing is decided by it. */
export const requestsEmails = {
  'request-asked': asking(''),
  'request-reminder': asking('Still waiting: '),
  'request-escalated': asking(
    '7 days without an answer: ',
    'Any admin can decide on it now. One decision is enough.',
  ),
  'request-sent': notification({
    sample: request,
    write: (data) => ({
      subject: `You asked for ${data.vendor}`,
      body: [
        { figure: data.amount, over: what(data), under: `${data.perYear} a year` },
        sentText,
        data.reason && { quote: inert(data.reason) },
        { link: data.link, label: 'See your request' },
      ],
      inApp: `${data.plan}, ${data.amount}. ${sentText}`,
    }),
  }),
  'request-moved': notification({
    sample: (typing): MovedEmail => ({
      ...request(typing),
      status: 'declined',
      isToPay: false,
      why: typing.typed,
      who: typing.typed,
    }),
    write: (data) => ({
      subject: `${data.vendor}: ${data.isToPay ? 'approved by Cobuy' : outcomes[data.status]}`,
      body: [
        { figure: data.amount, over: what(data), under: null },
        movedText(data),
        data.why && quotesWhy(data) && { quote: inert(data.why) },
        { link: data.link, label: 'See your request' },
      ],
      inApp: movedText(data),
    }),
  }),
  'request-pool': notification({
    sample: (typing) => ({ ...request(typing), isPool: true }),
    write: ({ isPool, ...data }) => ({
      subject: `${isPool ? 'Commit' : 'Join the waitlist'} for ${formatSeat(data.seats)} of ${data.vendor} ${data.plan}?`,
      body: [
        { figure: data.amount, over: what(data), under: null },
        `${inBody(data.requester)} asked for it. ${poolTexts[isPool ? 'pool' : 'waitlist']}`,
        { link: data.link, label: isPool ? 'Open the commitment' : 'Open the waitlist' },
      ],
      inApp: `${data.amount}. ${isPool ? 'The pool costs less, if you commit.' : "It can't be ordered yet."}`,
    }),
  }),
}

const poolTexts = {
  pool: 'It comes from a pool, which costs less: your company gets its seats only if you commit.',
  waitlist: "Your company approved it, but it can't be ordered yet. On the waitlist you hear of it first.",
}

/** Of the others, the sentence says it. */
function quotesWhy({ status }: MovedEmail): boolean {
  return status !== 'seat_given' && status !== 'lapsed'
}

function what({ vendor, plan, seats }: RequestEmail) {
  return `${vendor} ${plan}, ${formatSeat(seats)}`
}

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

function movedText({ status, isToPay, who, why, vendor, requester }: MovedEmail): string {
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
