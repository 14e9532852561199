import { formatSeat } from '#domain/catalog/format-plan.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { type CommitmentState, freezesAt } from '#domain/pools/pool.ts'
import { formatMissing, whyText } from '#domain/pools/pool-texts.ts'
import type { Tx } from '../context.ts'
import { notify } from '../people/notifications/notify.ts'
import { formatDeadline, formatShortOf, formatWithdrawBy, poolFacts } from './email-facts.ts'
import { adminsOf, type InPool, nextCompanies, type Page } from './email-recipients.ts'
import { positionNow } from './present.ts'
import type { FullPool } from './queries.ts'

export type NewsForAll =
  | 'answered'
  | 'extended'
  | 'cancelled'
  | 'failed'
  | 'last-changes'
  | 'nearly'
  | 'reached'

type Send = (to: string, event: string) => Promise<unknown>

type Rule = {
  states: readonly CommitmentState[]
  /** Distinguishes several events of a pool. */
  occurrence?: (pool: FullPool, at: string) => string
  /** Companies that came later are not concerned. */
  by?: (pool: FullPool) => Date
  /** Null if by now there is nothing to say. */
  email: (tx: Tx, pool: FullPool, company: InPool) => Send | null
}

/** Emails all companies of a pool. */
export async function writePoolNews(
  tx: Tx,
  pool: FullPool,
  { news, at = '', page }: { news: NewsForAll; at?: string; page: Page },
) {
  const { states, occurrence, by, email } = rules[news]
  const companies = await nextCompanies(tx, page, { poolId: pool.id, states, by: by?.(pool) })
  const event = [`pool-${news}`, pool.id, ...(occurrence ? [occurrence(pool, at)] : [])].join(':')
  const ids = companies.map(({ companyId }) => companyId)
  const admins = await adminsOf(tx, ids, { event })
  for (const company of companies) {
    const send = email(tx, pool, company)
    for (const { to } of admins.get(company.companyId) ?? []) await send?.(to, event)
  }
}

/** How long before the deadline companies are reminded that they can still withdraw. */
export const lastChangesDays = 3

/** Before any company committed. */
const never = new Date(0)

const rules: Record<NewsForAll, Rule> = {
  answered: {
    states: ['standing'],
    // Only what was collected while the pool gathered.
    by: ({ gatheredAt, openedAt }) => (gatheredAt && openedAt ? new Date(openedAt.getTime() - 1) : never),
    email: (tx, pool, company) => {
      const { companyId } = company
      const [tier] = pool.tiers
      if (!tier) return null
      const price = formatUsd(tier.unitCents)
      const data = { ...datedFacts(pool), ...standing(pool, company), price, seats: tier.minSeats }
      return (to, event) => notify(tx, 'pool-answered', { to, event, companyId, data })
    },
  },
  extended: {
    states: ['standing'],
    email: (tx, pool, company) => {
      const { companyId } = company
      const startsOn = formatDay(pool.startsOn ?? '')
      const data = { ...datedFacts(pool), ...standing(pool, company), startsOn }
      return (to, event) => notify(tx, 'pool-extended', { to, event, companyId, data })
    },
  },
  cancelled: {
    states: ['released'],
    email: (tx, pool, { companyId }) => {
      const data = { ...poolFacts(pool), reason: pool.cancelReason ?? '' }
      return (to, event) => notify(tx, 'pool-cancelled', { to, event, companyId, data })
    },
  },
  failed: {
    states: ['released'],
    email: (tx, pool, { companyId }) => {
      const missing = pool.openedAt ? formatShortOf(pool) : `${pool.vendor} didn't name any prices in time.`
      const data = { ...poolFacts(pool), missing }
      return (to, event) => notify(tx, 'pool-failed', { to, event, companyId, data })
    },
  },
  'last-changes': {
    states: ['standing'],
    occurrence: ({ deadline }) => (deadline ? dayOf(deadline) : ''),
    by: ({ deadline }) => addDays(deadline ?? never, -lastChangesDays),
    email: (tx, pool, { companyId }) => {
      const data = datedFacts(pool)
      return (to, event) => notify(tx, 'pool-last-changes', { to, event, companyId, data })
    },
  },
  nearly: {
    states: ['standing'],
    by: ({ deadline }) => freezesAt(deadline ?? never),
    email: (tx, pool, { companyId }) => {
      const { nowCents, next } = positionNow(pool)
      if (!next) return null
      const missing =
        pool.snapshot?.companies == null ? `${formatSeat(next.missingSeats)} in all` : formatMissing(next)
      const now = nowCents === null ? null : formatUsd(nowCents)
      const data = { ...datedFacts(pool), missing, now, price: formatUsd(next.unitCents) }
      return (to, event) => notify(tx, 'pool-nearly', { to, event, companyId, data })
    },
  },
  reached: {
    states: ['standing'],
    // At most one a day, whatever else is reached.
    occurrence: (_, at) => dayOf(at),
    email: (tx, pool, { companyId }) => {
      const { nowCents, next } = positionNow(pool)
      if (nowCents === null) return null
      const further = next && `${formatUsd(next.unitCents)} with ${formatMissing(next)}`
      const data = { ...datedFacts(pool), price: formatUsd(nowCents), next: further }
      return (to, event) => notify(tx, 'pool-reached', { to, event, companyId, data })
    },
  },
}

function datedFacts(pool: FullPool) {
  return { ...poolFacts(pool), deadline: formatDeadline(pool), withdrawBy: formatWithdrawBy(pool) }
}

/** Conditions that are tighter than the pool can be widened by the company itself. */
const canStay: readonly string[] = ['lapsed', 'start', 'term'] satisfies CountingReason[]

function standing({ startsOn, termMonths }: FullPool, { announcedWhy }: InPool) {
  const facts = {
    startsOn,
    termMonths,
    goodUntil: '',
    unitCents: null,
    overdueInvoice: null,
    barredUntil: null,
  }
  const mustStay = announcedWhy !== null && canStay.includes(announcedWhy)
  return {
    mustStay,
    why: announcedWhy === null || mustStay ? null : whyText(announcedWhy as CountingReason, facts),
  }
}
