import { and, eq, max } from 'drizzle-orm'
import { formatUsd } from '#domain/platform/money.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { whyText } from '#domain/pools/pool-texts.ts'
import type { Tx } from '../context.ts'
import { notifyAll } from '../people/notifications/notify.ts'
import type { PoolEvent } from './announce.ts'
import { commitmentSteps, commitments, poolClearings } from './commitment-tables.ts'
import { readCommitments } from './counting.ts'
import { formatChangeable, poolFacts } from './email-facts.ts'
import type { FullPool } from './queries.ts'

type NewsOf<N extends PoolEvent['news']> = Extract<PoolEvent, { news: N }>
type VersionNews = NewsOf<'saved' | 'withdrawn' | 'not-counting'>
export type CompanyNews = VersionNews | NewsOf<'deeper'>

/** Emails the admins of one company about its own commitment. */
export async function writeCommitmentEmails(tx: Tx, pool: FullPool, event: CompanyNews) {
  if (event.news !== 'deeper' && !(await isCurrent(tx, event))) return
  await email(tx, pool, event)
}

/** Emails are written later: a later version has one of its own. */
async function isCurrent(tx: Tx, event: VersionNews): Promise<boolean> {
  const isThis = and(eq(commitments.poolId, event.poolId), eq(commitments.companyId, event.companyId))
  const [found] = await tx.db.select({ version: commitments.version }).from(commitments).where(isThis)
  return found?.version === event.version
}

async function email(tx: Tx, pool: FullPool, news: CompanyNews) {
  const facts = poolFacts(pool)
  const { companyId } = news
  if (news.news === 'deeper') return emailDeeper(tx, pool, news)
  const event = `commitment-${news.news}:${pool.id}:${companyId}:${news.version}`
  if (news.news === 'withdrawn')
    return notifyAll(tx, 'commitment-withdrawn', { event, companyId, data: facts })
  const why = news.why && (await describeWhy(tx, pool, news.companyId, news.why))
  if (news.news === 'not-counting') {
    const data = { ...facts, why: why ?? '' }
    return notifyAll(tx, 'commitment-not-counting', { event: `${event}:${news.at}`, companyId, data })
  }
  const seats = await maxSeatsOf(tx, news)
  const data = { ...facts, why, seats, changeable: formatChangeable(pool, tx.now()) }
  return notifyAll(tx, 'commitment-saved', { event, companyId, data })
}

async function describeWhy(tx: Tx, pool: FullPool, companyId: string, why: CountingReason): Promise<string> {
  const [commitment] = await readCommitments(tx, pool, { companyIds: [companyId] })
  if (!commitment) return ''
  const { unitCents, termMonths } = pool
  return whyText(why, { ...commitment, unitCents, termMonths })
}

/** Only the number of seats: nothing else of its steps leaves the company. */
async function maxSeatsOf(tx: Tx, { poolId, companyId, version }: NewsOf<'saved'>): Promise<number> {
  const [most] = await tx.db
    .select({ seats: max(commitmentSteps.seats) })
    .from(commitments)
    .innerJoin(commitmentSteps, eq(commitmentSteps.commitmentId, commitments.id))
    .where(
      and(
        eq(commitments.poolId, poolId),
        eq(commitments.companyId, companyId),
        eq(commitmentSteps.version, version),
      ),
    )
  return most?.seats ?? 0
}

async function emailDeeper(
  tx: Tx,
  pool: FullPool,
  { companyId, clearingId, creditedCents }: NewsOf<'deeper'>,
) {
  const [clearing] = await tx.db.select().from(poolClearings).where(eq(poolClearings.id, clearingId))
  const data = {
    ...poolFacts(pool),
    price: formatUsd(clearing?.unitCents ?? 0),
    credit: creditedCents > 0 ? formatUsd(creditedCents) : null,
  }
  await notifyAll(tx, 'pool-deeper', { event: `pool-deeper:${clearingId}`, companyId, data })
}
