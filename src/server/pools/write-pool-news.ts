import { formatSeat } from '#domain/catalog/format-plan.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { type CommitmentState, freezesAt } from '#domain/pools/pool.ts'
import { formatMissing, whyText } from '#domain/pools/pool-texts.ts'
import type { Tx } from '../context.ts'
import { notifyAll } from '../people/notifications/notify.ts'
import type { DataOf } from '../platform/mail/define.ts'
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

type Rule<N extends NewsForAll> = {
  states: readonly CommitmentState[]
  /** Distinguishes several events of a pool. */
  occurrence?: (pool: FullPool, at: string) => string
  /** Companies that came later are not concerned. */
  by?: (pool: FullPool) => Date
  /** Null if by now there is nothing to say. */
  data: (pool: FullPool, company: InPool) => DataOf<`pool-${N}`> | null
}

/** Emails all companies of a pool. */
export async function writePoolNews(
  tx: Tx,
  pool: FullPool,
  { news, at = '', page }: { news: NewsForAll; at?: string; page: Page },
) {
  const { states, occurrence, by, data: dataFor } = rules[news]
  const companies = await nextCompanies(tx, page, { poolId: pool.id, states, by: by?.(pool) })
  const event = [`pool-${news}`, pool.id, ...(occurrence ? [occurrence(pool, at)] : [])].join(':')
  const ids = companies.map(({ companyId }) => companyId)
  const admins = await adminsOf(tx, ids, { event })
  for (const company of companies) {
    const { companyId } = company
    const data = dataFor(pool, company)
    const to = admins.get(companyId) ?? []
    if (data) await notifyAll(tx, `pool-${news}`, { to, event, companyId, data })
  }
}

/** How long before the deadline companies are reminded that they can still withdraw. */
export const lastChangesDays = 3

/** Before any company committed. */
const never = new Date(0)

const rules: { [N in NewsForAll]: Rule<N> } = {
  answered: {
    states: ['standing'],
    // Only what was collected while the pool gathered.
    by: ({ gatheredAt, openedAt }) => (gatheredAt && openedAt ? new Date(openedAt.getTime() - 1) : never),
    data: (pool, company) => {
      const [tier] = pool.tiers
      if (!tier) return null
      const price = formatUsd(tier.unitCents)
      return { ...datedFacts(pool), ...standing(pool, company), price, seats: tier.minSeats }
    },
  },
  extended: {
    states: ['standing'],
    data: (pool, company) => {
      const startsOn = formatDay(pool.startsOn ?? '')
      return { ...datedFacts(pool), ...standing(pool, company), startsOn }
    },
  },
  cancelled: {
    states: ['released'],
    data: (pool) => ({ ...poolFacts(pool), reason: pool.cancelReason ?? '' }),
  },
  failed: {
    states: ['released'],
    data: (pool) => ({
      ...poolFacts(pool),
      missing: pool.openedAt ? formatShortOf(pool) : `${pool.vendor} didn't name any prices in time.`,
    }),
  },
  'last-changes': {
    states: ['standing'],
    occurrence: ({ deadline }) => (deadline ? dayOf(deadline) : ''),
    by: ({ deadline }) => addDays(deadline ?? never, -lastChangesDays),
    data: datedFacts,
  },
  nearly: {
    states: ['standing'],
    by: ({ deadline }) => freezesAt(deadline ?? never),
    data: (pool) => {
      const { nowCents, next } = positionNow(pool)
      if (!next) return null
      const missing =
        pool.snapshot?.companies == null ? `${formatSeat(next.missingSeats)} in all` : formatMissing(next)
      const now = nowCents === null ? null : formatUsd(nowCents)
      return { ...datedFacts(pool), missing, now, price: formatUsd(next.unitCents) }
    },
  },
  reached: {
    states: ['standing'],
    // At most one a day, whatever else is reached.
    occurrence: (_, at) => dayOf(at),
    data: (pool) => {
      const { nowCents, next } = positionNow(pool)
      if (nowCents === null) return null
      const further = next && `${formatUsd(next.unitCents)} with ${formatMissing(next)}`
      return { ...datedFacts(pool), price: formatUsd(nowCents), next: further }
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
