import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { formatDay } from '#domain/platform/day.ts'
import { notification } from '#server/platform/mail/define.ts'
import type { Block } from '#server/platform/mail/email-block.ts'
import { inert } from '#server/platform/mail/typed-text.ts'

type ReceiptEmail = {
  amount: string
  invoices: string[]
  left: string | null
}

type DisputeEmail = {
  happened: string
  amount: string
  status: DisputeStatus
  reason: string
  company: string | null
  invoices: string[]
  evidenceBy: Date | null
}

type MoneyBackEmail = {
  amount: string
  /** Numbers of the invoices that it paid. */
  invoices: string[]
  /** What is due again, and by when; null if nothing is. */
  dueAgain: { amount: string; by: string } | null
}

const moneyBack = (): MoneyBackEmail => ({
  amount: '$1.00',
  invoices: ['2026-00001'],
  dueAgain: { amount: '$1.00', by: 'December 1, 2026' },
})

/** About money that a customer paid, and that a bank or somebody at the payment provider moved. */
export const paymentsEmails = {
  'payment-received': notification({
    sample: (): ReceiptEmail => ({ amount: '$1.00', invoices: ['INV-1'], left: null }),
    write: ({ amount, invoices, left }) => ({
      subject: `Receipt: ${amount} paid`,
      body: [
        { over: 'Paid', figure: amount, under: null },
        `We received your payment of ${amount}. Thank you.`,
        ...(left ? [`You still owe ${left}.`, { link: '/billing', label: `Pay ${left}` }] : []),
        { link: '/invoices', label: 'View your invoices' },
        'It covers:',
        { quote: invoices.join('\n') },
      ],
      inApp: {
        detail: `${invoices[0] ?? ''}${invoices.length > 1 ? ` and ${invoices.length - 1} more` : ''}.${left ? ` You still owe ${left}.` : ''}`,
        url: '/invoices',
      },
    }),
  }),
  /** To operators. */
  'dispute-news': notification({
    sample: ({ typed }): DisputeEmail => ({
      happened: 'Payment disputed',
      amount: '$1.00',
      status: 'open',
      reason: 'fraudulent',
      company: typed,
      invoices: ['INV-1'],
      evidenceBy: null,
    }),
    write: ({ happened, evidenceBy, ...news }) => ({
      subject: `${happened}: ${news.amount}`,
      body: [
        formatDispute(news),
        disputeNext[news.status],
        evidenceBy &&
          (news.status === 'open' || news.status === 'inquiry') &&
          `Send evidence by ${formatDay(evidenceBy)}.`,
        { link: '/operator/payments', label: 'View payments' },
      ],
      inApp: `${news.company ? `Paid by ${news.company}. ` : ''}The bank's reason: ${news.reason}.`,
    }),
  }),
  'dispute-opened': notification({
    sample: moneyBack,
    write: ({ amount, invoices, dueAgain }) => ({
      subject: `Your bank disputes a payment: ${amount}`,
      body: [
        `Your bank disputes ${amount}${formatFor(invoices)} that you paid us. If this was a mistake, tell your bank to withdraw the dispute.`,
        ...againBlocks(dueAgain),
      ],
      inApp: formatAgain(dueAgain) ?? 'Nothing changes for now.',
    }),
  }),
  'dispute-closed': notification({
    sample: () => ({ ...moneyBack(), isWon: false }),
    write: ({ amount, invoices, isWon, dueAgain }) => ({
      subject: `The dispute about ${amount} is closed`,
      body: [
        `Your bank closed its dispute about ${amount}${formatFor(invoices)}${isWon ? '. The payment counts again.' : ' and keeps the money.'}`,
        ...againBlocks(dueAgain),
      ],
      inApp: formatAgain(dueAgain) ?? (isWon ? 'The payment counts again.' : 'The bank keeps the money.'),
    }),
  }),
  'refund-outside': notification({
    sample: () => ({ amount: '$1.00', invoices: ['2026-00001'] }),
    write: ({ amount, invoices }) => ({
      subject: `We refunded ${amount}`,
      body: [
        `We refunded ${amount}${formatFor(invoices)} to the card or account that paid it.`,
        { link: '/invoices', label: 'View your invoices' },
      ],
      inApp: invoices.length > 0 ? `For ${invoices.join(', ')}.` : 'To the card or account that paid it.',
    }),
  }),
  'refund-failed': notification({
    sample: () => ({ amount: '$1.00' }),
    write: ({ amount }) => ({
      subject: `Your refund of ${amount} came back`,
      body: [
        `Your card or account didn't take our refund of ${amount}. It is now your credit, and lowers your next invoices.`,
        { link: '/invoices', label: 'View your invoices' },
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

type Again = MoneyBackEmail['dueAgain']

function formatAgain(dueAgain: Again): string | null {
  return dueAgain && `${dueAgain.amount} is due again by ${dueAgain.by}.`
}

function againBlocks(dueAgain: Again): (string | Block)[] {
  if (!dueAgain) return [{ link: '/invoices', label: 'View your invoices' }]
  return [
    `${dueAgain.amount} is due again by ${dueAgain.by}. Your subscriptions go on.`,
    { link: '/billing', label: `Pay ${dueAgain.amount}` },
  ]
}
