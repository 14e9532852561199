import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { formatDay } from '#domain/platform/day.ts'
import { notification, type Typing } from '#server/platform/mail/define.ts'
import type { Block } from '#server/platform/mail/email-block.ts'
import { inert } from '#server/platform/mail/typed-text.ts'

type ReceiptEmail = {
  amount: string
  invoices: string[]
  left?: string | null
  payUrl?: string
  invoicesUrl: string
}

type DisputeEmail = {
  happened: string
  amount: string
  status: DisputeStatus
  reason: string
  company: string | null
  invoices: string[]
  evidenceBy: Date | null
  paymentsUrl: string
}

type MoneyBackEmail = {
  amount: string
  /** Numbers of the invoices that it paid. */
  invoices: string[]
  /** What is due again, and by when; null if nothing is. */
  dueAgain: { amount: string; by: string } | null
  invoicesUrl: string
  payUrl: string
}

const moneyBack = ({ link }: Typing): MoneyBackEmail => ({
  amount: '$1.00',
  invoices: ['2026-00001'],
  dueAgain: { amount: '$1.00', by: 'December 1, 2026' },
  invoicesUrl: link,
  payUrl: link,
})

/** About money that a customer paid, and that a bank or somebody at the payment provider moved. */
export const paymentsEmails = {
  'payment-received': notification({
    sample: ({ link }): ReceiptEmail => ({ amount: '$1.00', invoices: ['INV-1'], invoicesUrl: link }),
    write: ({ amount, invoices, left, payUrl, invoicesUrl }) => ({
      subject: `Receipt: ${amount} paid`,
      body: [
        { over: 'Paid', figure: amount, under: null },
        `We received your payment of ${amount}. Thank you.`,
        ...(left && payUrl ? [`You still owe ${left}.`, { link: payUrl, label: `Pay ${left}` }] : []),
        { link: invoicesUrl, label: 'View your invoices' },
        'It covers:',
        { quote: invoices.join('\n') },
      ],
      inApp: {
        detail: `${invoices[0] ?? ''}${invoices.length > 1 ? ` and ${invoices.length - 1} more` : ''}.${left ? ` You still owe ${left}.` : ''}`,
        url: invoicesUrl,
      },
    }),
  }),
  /** To operators. */
  'dispute-news': notification({
    sample: ({ typed, link }): DisputeEmail => ({
      happened: 'Payment disputed',
      amount: '$1.00',
      status: 'open',
      reason: 'fraudulent',
      company: typed,
      invoices: ['INV-1'],
      evidenceBy: null,
      paymentsUrl: link,
    }),
    write: ({ happened, paymentsUrl, evidenceBy, ...news }) => ({
      subject: `${happened}: ${news.amount}`,
      body: [
        formatDispute(news),
        disputeNext[news.status],
        evidenceBy &&
          (news.status === 'open' || news.status === 'inquiry') &&
          `Send evidence by ${formatDay(evidenceBy)}.`,
        { link: paymentsUrl, label: 'View payments' },
      ],
      inApp: `${news.company ? `Paid by ${news.company}. ` : ''}The bank's reason: ${news.reason}.`,
    }),
  }),
  'dispute-opened': notification({
    sample: moneyBack,
    write: ({ amount, invoices, ...rest }) => ({
      subject: `Your bank disputes a payment: ${amount}`,
      body: [
        `Your bank disputes ${amount}${formatFor(invoices)} that you paid us. If this was a mistake, tell your bank to withdraw the dispute.`,
        ...againBlocks(rest),
      ],
      inApp: formatAgain(rest) ?? 'Nothing changes for now.',
    }),
  }),
  'dispute-closed': notification({
    sample: (typing) => ({ ...moneyBack(typing), isWon: false }),
    write: ({ amount, invoices, isWon, ...rest }) => ({
      subject: `The dispute about ${amount} is closed`,
      body: [
        `Your bank closed its dispute about ${amount}${formatFor(invoices)}${isWon ? '. The payment counts again.' : ' and keeps the money.'}`,
        ...againBlocks(rest),
      ],
      inApp: formatAgain(rest) ?? (isWon ? 'The payment counts again.' : 'The bank keeps the money.'),
    }),
  }),
  'refund-outside': notification({
    sample: ({ link }) => ({ amount: '$1.00', invoices: ['2026-00001'], invoicesUrl: link }),
    write: ({ amount, invoices, invoicesUrl }) => ({
      subject: `We refunded ${amount}`,
      body: [
        `We refunded ${amount}${formatFor(invoices)} to the card or account that paid it.`,
        { link: invoicesUrl, label: 'View your invoices' },
      ],
      inApp: invoices.length > 0 ? `For ${invoices.join(', ')}.` : 'To the card or account that paid it.',
    }),
  }),
  'refund-failed': notification({
    sample: ({ link }) => ({ amount: '$1.00', invoicesUrl: link }),
    write: ({ amount, invoicesUrl }) => ({
      subject: `Your refund of ${amount} came back`,
      body: [
        `Your card or account didn't take our refund of ${amount}. It is now your credit, and lowers your next invoices.`,
        { link: invoicesUrl, label: 'View your invoices' },
      ],
      inApp: 'It is now your credit, and lowers your next invoices.',
    }),
  }),
}

const disputeNext: Record<DisputeStatus, string> = {
  inquiry: "No money has moved yet. Respond to the bank in the payment provider's dashboard.",
  open: "The bank holds the money until it decides. Until then, it can't be refunded or credited.",
  won: 'The bank returned the money. The payment can be refunded again.',
  lost: 'The bank kept the money. The order and its seats are still active: decide what happens to them.',
  closed: "No money has moved. You don't need to do anything.",
}

type Disputed = Pick<DisputeEmail, 'amount' | 'reason' | 'company' | 'invoices'>

function formatDispute({ amount, reason, company, invoices }: Disputed): string {
  if (company === null)
    return `${amount} from a payment that is not in our records. The bank's reason: ${reason}.`
  return `${amount} paid by ${inert(company)}${formatFor(invoices)}. The bank's reason: ${reason}.`
}

function formatFor(invoices: readonly string[]): string {
  return invoices.length === 0 ? '' : ` for ${invoices.join(', ')}`
}

type Again = Pick<MoneyBackEmail, 'dueAgain' | 'invoicesUrl' | 'payUrl'>

function formatAgain({ dueAgain }: Again): string | null {
  return dueAgain && `${dueAgain.amount} is due again by ${dueAgain.by}.`
}

function againBlocks({ dueAgain, invoicesUrl, payUrl }: Again): (string | Block)[] {
  if (!dueAgain) return [{ link: invoicesUrl, label: 'View your invoices' }]
  return [
    `${dueAgain.amount} is due again by ${dueAgain.by}. Your subscriptions go on.`,
    { link: payUrl, label: `Pay ${dueAgain.amount}` },
  ]
}
