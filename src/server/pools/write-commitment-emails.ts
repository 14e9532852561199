import { and, eq, max } from 'drizzle-orm'
import { formatUsd } from '#domain/platform/money.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { whyText } from '#domain/pools/pool-texts.ts'
import type { Tx } from '../context.ts'
import { joinedAdminAddresses } from '../people/companies/email-admins.ts'
import { notify } from '../people/notifications/notify.ts'
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
  const send = await emailOf(tx, pool, event)
  for (const to of await joinedAdminAddresses(tx, event.companyId)) await send(to)
}

/** Emails are written later: a later version has one of its own. */
async function isCurrent(tx: Tx, event: VersionNews): Promise<boolean> {
  const isThis = and(eq(commitments.poolId, event.poolId), eq(commitments.companyId, event.companyId))
  const [found] = await tx.db.select({ version: commitments.version }).from(commitments).where(isThis)
  return found?.version === event.version
}

async function emailOf(tx: Tx, pool: FullPool, news: CompanyNews): Promise<(to: string) => Promise<unknown>> {
  const facts = poolFacts(tx, pool)
  const { companyId } = news
  if (news.news === 'deeper') return deeperEmail(tx, pool, news)
  const event = `commitment-${news.news}:${pool.id}:${companyId}:${news.version}`
  if (news.news === 'withdrawn')
    return (to) => notify(tx, 'commitment-withdrawn', { to, event, companyId, data: facts })
  const why = news.why && (await describeWhy(tx, pool, news.companyId, news.why))
  if (news.news === 'not-counting') {
    const data = { ...facts, why: why ?? '' }
    const now = `${event}:${news.at}`
    return (to) => notify(tx, 'commitment-not-counting', { to, event: now, companyId, data })
  }
  const seats = await maxSeatsOf(tx, news)
  const data = { ...facts, why, seats, changeable: formatChangeable(pool, tx.now()) }
  return (to) => notify(tx, 'commitment-saved', { to, event, companyId, data })
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

async function deeperEmail(
  tx: Tx,
  pool: FullPool,
  { companyId, clearingId, creditedCents }: NewsOf<'deeper'>,
) {
  const [clearing] = await tx.db.select().from(poolClearings).where(eq(poolClearings.id, clearingId))
  const data = {
    ...poolFacts(tx, pool),
    price: formatUsd(clearing?.unitCents ?? 0),
    credit: creditedCents > 0 ? formatUsd(creditedCents) : null,
    invoicesUrl: `${tx.parts.config.appUrl}/invoices`,
  }
  const event = `pool-deeper:${clearingId}`
  return (to: string) => notify(tx, 'pool-deeper', { to, event, companyId, data })
}
