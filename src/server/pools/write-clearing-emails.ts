import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { whyText } from '#domain/pools/pool-texts.ts'
import type { Tx } from '../context.ts'
import { notify } from '../people/notifications/notify.ts'
import { poolAwards, poolClearings } from './commitment-tables.ts'
import { poolFacts } from './email-facts.ts'
import { adminsOf, type InPool, nextCompanies, type Page } from './email-recipients.ts'
import type { FullPool } from './queries.ts'

type Clearing = typeof poolClearings.$inferSelect
type Award = { companyId: string; seats: number; startsOn: string; isTopUp: boolean }

/** Emails each company of a pool what a clearing gave it, or why it gave nothing. */
export async function writeClearingEmails(
  tx: Tx,
  pool: FullPool,
  { clearing, until = clearing.at, page }: { clearing: Clearing; until?: Date; page: Page },
) {
  const states = ['standing', 'awarded', 'left_out'] as const
  const companies = await nextCompanies(tx, page, { poolId: pool.id, states, by: until })
  const ids = companies.map(({ companyId }) => companyId)
  const awards = await readAwards(tx, clearing, ids)
  const admins = await adminsOf(tx, ids)
  for (const company of companies) {
    const award = awards.get(company.companyId)
    for (const { to } of admins.get(company.companyId) ?? []) {
      if (award) await emailAward(tx, { pool, clearing, award, to })
      else if (isLeftOut(company, until)) await emailLeftOut(tx, { pool, clearing, company, to })
    }
  }
}

/** The same when a pool closes, where the last clearing gave nothing new and was not recorded. */
export async function writeClosingEmails(tx: Tx, pool: FullPool, page: Page) {
  const [clearing] = await tx.db
    .select()
    .from(poolClearings)
    .where(eq(poolClearings.poolId, pool.id))
    .orderBy(desc(poolClearings.number))
    .limit(1)
  if (clearing && pool.endedAt) await writeClearingEmails(tx, pool, { clearing, until: pool.endedAt, page })
}

export async function getClearing(tx: Tx, id: string): Promise<Clearing> {
  const [clearing] = await tx.db.select().from(poolClearings).where(eq(poolClearings.id, id))
  if (!clearing) throw new Error(`There is no clearing ${id}.`)
  return clearing
}

async function readAwards(tx: Tx, { id, poolId, number }: Clearing, companyIds: string[]) {
  const found: Award[] = await tx.db
    .select({
      companyId: poolAwards.companyId,
      seats: poolAwards.seats,
      startsOn: poolAwards.startsOn,
      isTopUp: sql<boolean>`exists (select from pool_awards a join pool_clearings c on c.id = a.clearing_id
        where a.pool_id = ${poolId}::uuid and a.company_id = ${poolAwards.companyId} and c.number < ${number})`,
    })
    .from(poolAwards)
    .where(and(eq(poolAwards.clearingId, id), inArray(poolAwards.companyId, companyIds)))
  return new Map(found.map((award) => [award.companyId, award]))
}

/** A commitment that was changed since took part in no clearing yet. */
function isLeftOut({ state, changedAt }: InPool, until: Date): boolean {
  return state !== 'awarded' && changedAt <= until
}

type Email<T> = { pool: FullPool; clearing: Clearing; to: string } & T

async function emailAward(tx: Tx, { pool, clearing, award, to }: Email<{ award: Award }>) {
  const { companyId, seats, startsOn, isTopUp } = award
  const data = {
    ...poolFacts(pool),
    seats,
    price: formatUsd(clearing.unitCents),
    perCycle: formatPerCycle(seats * clearing.unitCents, pool.billingCycle),
    startsOn: formatDay(startsOn),
    months: pool.termMonths ?? 0,
    isTopUp,
  }
  await notify(tx, 'pool-cleared', { to, event: `pool-cleared:${clearing.id}`, companyId, data })
}

/** Once for each price: in a rolling pool the same company is left out of many clearings. */
async function emailLeftOut(tx: Tx, { pool, clearing, company, to }: Email<{ company: InPool }>) {
  const { companyId, version, state, announcedWhy } = company
  const facts = { ...pool, goodUntil: clearing.day, overdueInvoice: null, barredUntil: null }
  const data = {
    ...poolFacts(pool),
    price: formatUsd(clearing.unitCents),
    why: announcedWhy && whyText(announcedWhy as CountingReason, facts),
    staysIn: state === 'standing',
  }
  const event = ['pool-left-out', pool.id, version, clearing.unitCents, state].join(':')
  await notify(tx, 'pool-left-out', { to, event, companyId, data })
}
