import type { OfferOutcome } from '#domain/purchasing/offer.ts'
import { reviewTimeText } from '#domain/purchasing/review-time.ts'
import { describeFirstDue } from '#domain/reports/attention/money.ts'
import { describeOffer, offerLabel } from '#domain/reports/attention/requests.ts'
import { notification } from '#server/platform/mail/define.ts'
import { inBody, inert, inSubject, type Typed } from '#server/platform/mail/typed-text.ts'

type ApprovedEmail = {
  vendor: string
  /** Per cycle, such as "$316.80 per month". */
  amount: string
  /** Replaces the usual sentence about the due date. */
  toPay: string | null
  pdfUrl: string
}

type OfferEmail = {
  vendor: string
  amount: string
  requested: string
  reason: string
  answerBy: string
  /** The last day the price is kept. */
  keptUntil: string | null
}

type AnswerEmail = {
  company: Typed
  vendor: string
  outcome: OfferOutcome
  amount: string
  reason: string | null
  link: string
}

const offer = (): OfferEmail => ({
  vendor: 'Slack',
  amount: '$1.00 per month',
  requested: '$2.00 per month',
  reason: 'No',
  answerBy: 'December 1, 2026',
  keptUntil: 'December 1, 2027',
})

const firstDue = describeFirstDue('the invoice', 'due in 7 days')

const willReview = (what: string) => ({
  calm: "You won't be charged now.",
  rest: `Our team will review ${what}. ${reviewTimeText} We'll email you our decision.`,
})

/** What becomes of a request for a purchase. */
export const purchasesEmails = {
  'purchase-requested': notification({
    sample: () => ({ vendor: 'Slack', amount: '$1.00' }),
    write: ({ vendor, amount }) => ({
      subject: `We received your request for ${vendor}`,
      body: [
        `We received your request for ${vendor} (${amount}).`,
        willReview('it'),
        { link: '/dashboard', label: 'View request' },
      ],
      inApp: `${amount}. We're reviewing it.`,
    }),
  }),
  /** Several requests in a short time share one email. */
  'purchases-requested': notification({
    event: 'purchase-requested',
    reader: 'admin',
    sample: () => ({ requests: ['Slack: $1.00'] }),
    write: ({ requests }) => ({
      subject: `We received your ${requests.length} requests`,
      body: [
        willReview('each one'),
        { link: '/dashboard', label: 'View requests' },
        'We received these requests:',
        { quote: requests.join('\n') },
      ],
      inApp: `${requests.join(', ')}. We're reviewing them.`,
    }),
  }),
  'purchase-authorized': notification({
    sample: ({ link }): ApprovedEmail => ({ vendor: 'Slack', amount: '$1.00', toPay: null, pdfUrl: link }),
    write: ({ vendor, amount, toPay, pdfUrl }) => ({
      subject: `Your ${vendor} request was approved`,
      body: [
        `We approved your request for ${vendor} (${amount}). ${toPay ?? firstDue}`,
        { link: '/dashboard', label: 'Go to dashboard' },
        { link: pdfUrl, label: 'Order form (PDF)' },
      ],
      inApp: `${amount}. ${toPay ?? firstDue}`,
    }),
  }),
  'purchase-rejected': notification({
    sample: () => ({ vendor: 'Slack', reason: 'No' }),
    write: ({ vendor, reason }) => ({
      subject: `Your ${vendor} request wasn't approved`,
      body: [
        `We couldn't approve your request for ${vendor}, for this reason:`,
        { quote: reason },
        { calm: "You won't be charged.", rest: 'You can submit a new request at any time.' },
        { link: '/dashboard', label: 'Go to dashboard' },
      ],
      inApp: reason,
    }),
  }),
  /** `wasOrdered`: it was approved already, and its invoice issued. */
  'purchase-canceled': notification({
    sample: () => ({ vendor: 'Slack', amount: '$1.00', wasOrdered: true }),
    write: ({ vendor, amount, wasOrdered }) => {
      const [what, happened, then] = wasOrdered
        ? (['order', 'canceled', "You don't owe anything for it."] as const)
        : (['request', 'withdrawn', "You won't be charged."] as const)
      const text = `Your ${what} for ${vendor} (${amount}) was ${happened}. ${then}`
      return {
        subject: `Your ${vendor} ${what} was ${happened}`,
        body: [text, { link: '/dashboard', label: 'Go to dashboard' }],
        inApp: text,
      }
    },
  }),
  'offer-made': notification({
    sample: offer,
    write: ({ vendor, amount, requested, reason, answerBy, keptUntil }) => {
      const described = describeOffer({ price: amount, requested, answerBy })
      return {
        subject: `Our offer for ${vendor}: ${amount}`,
        body: [
          `We can offer ${vendor} for ${described}`,
          { quote: reason },
          keptUntil && `This price is guaranteed through ${keptUntil}.`,
          "You won't be charged until you accept and pay.",
          { link: '/dashboard', label: offerLabel },
        ],
        inApp: described,
      }
    },
  }),
  'offer-ends': notification({
    sample: offer,
    write: ({ vendor, amount, answerBy }) => ({
      subject: `Your offer for ${vendor} ends on ${answerBy}`,
      body: [
        `Our offer of ${amount} for ${vendor} ends on ${answerBy}. After that, your request is closed.`,
        { link: '/dashboard', label: offerLabel },
      ],
      inApp: `${amount}. After that, your request is closed.`,
    }),
  }),
  /** To operators. */
  'offer-answered': notification({
    sample: ({ company, typed, link }): AnswerEmail => ({
      company,
      vendor: 'Slack',
      outcome: 'declined',
      amount: '$1.00 per month',
      reason: typed,
      link,
    }),
    write: ({ company, vendor, outcome, amount, reason, link }) => ({
      subject: `${inSubject(company, 'A company')}: ${vendor} offer ${outcome}`,
      body: [
        `${inBody(company)} ${answers[outcome](`our offer of ${amount} for ${vendor}`)}`,
        ...(reason ? ['They gave this reason:', { quote: inert(reason) }] : []),
        { link, label: 'View request' },
      ],
      inApp: `We offered ${amount}.${reason ? ` They said: ${reason}` : ''}`,
    }),
  }),
}

const answers: Record<OfferOutcome, (offered: string) => string> = {
  accepted: (offered) => `accepted ${offered}. The first invoice was issued.`,
  declined: (offered) => `declined ${offered}. The request was canceled.`,
  expired: (offered) => `didn't answer ${offered} in time. The request expired.`,
}
