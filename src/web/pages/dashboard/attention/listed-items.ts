import type { AttentionItem } from '#contract/reports/attention.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import { formatWaiting } from './format-waiting.ts'

/** How many requests are open in the company; only admins know. */
export type RequestCount = { open: number | null }

/**
 * The dashboard's list: what a banner or a card above it says is left out, and requests to decide are one row. A failed
 * payment stays: the banner doesn't say it.
 */
export function listedItems(
  items: readonly AttentionItem[],
  said: ReadonlySet<string>,
  count: RequestCount,
): AttentionItem[] {
  const others = items.filter(({ action, hasFailed }) => hasFailed || !said.has(action.path))
  const decisions = others.filter(({ kind }) => kind === 'decision')
  const row = requestsRow(decisions, count)
  if (!row) return others
  const first = others.findIndex(({ kind }) => kind === 'decision')
  const rest = others.filter(({ kind }) => kind !== 'decision')
  const at = first === -1 ? rest.findLastIndex(({ waitsFor }) => waitsFor === 'you') + 1 : first
  return rest.toSpliced(at, 0, row)
}

/** Where the yellow and the blue banner and the cards of offers lead: the pages that settle what they say. */
export function saidAbove(open: readonly Purchase[]): Set<string> {
  return new Set(
    open.flatMap(({ _id, status, invoice, offer }) => [
      ...(status === 'under_review' ? [`/dashboard?request=${_id}`] : []),
      ...(status === 'authorized' && invoice ? [`/billing?invoice=${invoice._id}`] : []),
      ...(offer ? [`/dashboard#offer-${_id}`] : []),
    ]),
  )
}

/** Admins see all open requests of the company, others what they decide; one alone is named. */
function requestsRow(decisions: AttentionItem[], { open }: RequestCount): AttentionItem | null {
  const [first] = decisions
  if (!open && decisions.length < 2) return null
  const review = decisions.length === 1 ? first?.action.path : '/requests?box=decide'
  return {
    kind: 'decision',
    title: open ? formatWaiting(open, decisions.length) : `Review ${decisions.length} requests`,
    why: first ? describe(first, decisions.length - 1) : 'Colleagues decide on them.',
    ...sumOf(decisions),
    action: first
      ? { label: 'Review', path: review ?? '' }
      : { label: 'View', path: '/requests?box=all&status=open' },
    waitsFor: 'you',
    ...(first?.day && { day: first.day }),
  }
}

function describe({ title, why }: AttentionItem, others: number): string {
  return others === 0 ? `${title}. ${why}` : `${title}, and ${others} more.`
}

/** Amounts of different billing cycles have no sum. */
function sumOf(items: AttentionItem[]): Pick<AttentionItem, 'amount' | 'amountNote'> {
  const [first, ...others] = items
  if (!first?.amountNote || others.some(({ amountNote }) => amountNote !== first.amountNote)) return {}
  const cents = items.reduce((sum, { amount = 0 }) => sum + fromDollars(amount), 0)
  return { amount: toDollars(cents), amountNote: first.amountNote }
}
