import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { formatDay } from '#domain/platform/day.ts'
import { compose } from './compose.ts'
import type { Block } from './email-block.ts'
import { inert } from './typed-text.ts'

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

export type MoneyBackEmail = {
  amount: string
  /** Numbers of the invoices that it paid. */
  invoices: string[]
  /** What is due again, and by when; null if nothing is. */
  dueAgain: { amount: string; by: string } | null
  invoicesUrl: string
  payUrl: string
}

/** About money that a bank or somebody at the payment provider moved. */
export const disputeEmails = {
  'dispute-news': (news: DisputeEmail) =>
    compose(`${news.happened}: ${news.amount}`, [
      { say: formatDispute(news) },
      { say: disputeNext[news.status] },
      ...(news.evidenceBy && (news.status === 'open' || news.status === 'inquiry')
        ? [{ say: `Send evidence by ${formatDay(news.evidenceBy)}.` }]
        : []),
      { link: news.paymentsUrl, label: 'View payments' },
    ]),
  'dispute-opened': ({ amount, invoices, ...rest }: MoneyBackEmail) =>
    compose(`Your bank disputes a payment: ${amount}`, [
      {
        say: `Your bank disputes ${amount}${formatFor(invoices)} that you paid us. If this was a mistake, tell your bank to withdraw the dispute.`,
      },
      ...againBlocks(rest),
    ]),
  'dispute-closed': ({ amount, invoices, isWon, ...rest }: MoneyBackEmail & { isWon: boolean }) =>
    compose(`The dispute about ${amount} is closed`, [
      {
        say: isWon
          ? `Your bank closed its dispute about ${amount}${formatFor(invoices)}. The payment counts again.`
          : `Your bank closed its dispute about ${amount}${formatFor(invoices)} and keeps the money.`,
      },
      ...againBlocks(rest),
    ]),
  'refund-outside': ({ amount, invoices, invoicesUrl }: Omit<MoneyBackEmail, 'dueAgain' | 'payUrl'>) =>
    compose(`We refunded ${amount}`, [
      { say: `We refunded ${amount}${formatFor(invoices)} to the card or account that paid it.` },
      { link: invoicesUrl, label: 'View your invoices' },
    ]),
  'refund-failed': ({ amount, invoicesUrl }: { amount: string; invoicesUrl: string }) =>
    compose(`Your refund of ${amount} came back`, [
      {
        say: `Your card or account didn't take our refund of ${amount}. It is now your credit, and lowers your next invoices.`,
      },
      { link: invoicesUrl, label: 'View your invoices' },
    ]),
}

const disputeNext: Record<DisputeStatus, string> = {
  inquiry: "No money has moved yet. Respond to the bank in the payment provider's dashboard.",
  open: "The bank holds the money until it decides. Until then, it can't be refunded or credited.",
  won: 'The bank returned the money. The payment can be refunded again.',
  lost: 'The bank kept the money. The order and its seats are still active: decide what happens to them.',
  closed: "No money has moved. You don't need to do anything.",
}

function formatDispute({ amount, reason, company, invoices }: DisputeEmail): string {
  if (company === null)
    return `${amount} from a payment that is not in our records. The bank's reason: ${reason}.`
  const about = invoices.length > 0 ? ` for ${invoices.join(', ')}` : ''
  return `${amount} paid by ${inert(company)}${about}. The bank's reason: ${reason}.`
}

function formatFor(invoices: readonly string[]): string {
  return invoices.length === 0 ? '' : ` for ${invoices.join(', ')}`
}

function againBlocks({
  dueAgain,
  invoicesUrl,
  payUrl,
}: Pick<MoneyBackEmail, 'dueAgain' | 'invoicesUrl' | 'payUrl'>): Block[] {
  if (!dueAgain) return [{ link: invoicesUrl, label: 'View your invoices' }]
  return [
    { say: `${dueAgain.amount} is due again by ${dueAgain.by}. Your subscriptions go on.` },
    { link: payUrl, label: `Pay ${dueAgain.amount}` },
  ]
}
