import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays } from '../platform/calendar.ts'
import type { Cents } from '../platform/money.ts'
import type { NoticeChoice } from './renewal-choice.ts'

/** A renewal of a subscription, soonest first among others. */
export type RenewalAhead = {
  readonly purchase: string
  readonly billingCycle: BillingCycle
  /** The last day to cancel; null once it is passed, and while it can't be stopped. */
  readonly noticeBy: string | null
  readonly groupCents: Cents
  /** What it costs today, if this is the first renewal at another price. */
  readonly nowCents: Cents | null
}

/** What the company declared, and how many seats nobody has. */
export type Declared = {
  readonly purchaseId: string
  readonly idle: number
  readonly onNotice: NoticeChoice
  readonly shrink: boolean
  /** Admins were asked and nobody has answered yet. */
  readonly asked: boolean
  /** Somebody chose to renew it since the last notice date. */
  readonly kept: boolean
}

/** A decision shows up this many days before its last day. */
const decisionDays = 14

export type Decision<R, D> = { readonly renewal: R; readonly declared: D }

/**
 * What an admin has to decide, soonest first: the only source of the renewals page and of what needs attention. A
 * monthly renewal that is fully used and keeps its price comes every month, so it needs no decision. A price rise
 * needs one from its announcement on. What was declared needs none, unless we ask.
 */
export function decisionsOf<R extends RenewalAhead, D extends Declared>(
  renewals: readonly R[],
  declared: readonly D[],
  now: Date,
): Decision<R, D>[] {
  const byPurchase = Map.groupBy(renewals, ({ purchase }) => purchase)
  return declared
    .flatMap((each) => {
      const renewal = toDecide(byPurchase.get(each.purchaseId) ?? [], each, now)
      return renewal ? [{ renewal, declared: each }] : []
    })
    .sort((a, b) => ((a.renewal.noticeBy ?? '') < (b.renewal.noticeBy ?? '') ? -1 : 1))
}

export function isRise({ groupCents, nowCents }: RenewalAhead): boolean {
  return nowCents !== null && groupCents > nowCents
}

function toDecide<R extends RenewalAhead>(own: readonly R[], declared: Declared, now: Date): R | null {
  const open = own.filter(({ noticeBy }) => noticeBy !== null)
  const next = open[0] ?? null
  const { onNotice, shrink, asked, kept, idle } = declared
  if (asked || !next) return next
  if (onNotice === 'cancel' || kept) return null
  const rise = open.find(isRise)
  if (rise) return rise
  if (onNotice === 'ask' || shrink) return null
  const isSoon = new Date(next.noticeBy ?? '') <= addDays(now, decisionDays)
  return isSoon && (next.billingCycle !== 'monthly' || idle > 0) ? next : null
}
