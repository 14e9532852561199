import { formatDay } from '../../domain/day.ts'
import { formatUsd } from '../../domain/money.ts'
import type { Tx } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { formatDeadline, poolFacts } from './email-facts.ts'
import { type Invited, nextInvited } from './email-recipients.ts'
import type { FullPool } from './queries.ts'

/** Invites the waitlist and the plan's subscribers to a pool, each person once, and returns where to continue. */
export async function writeInvitations(
  tx: Tx,
  pool: FullPool,
  { news, after }: { news: 'gathering' | 'opened'; after: string | undefined },
): Promise<string | undefined> {
  if (pool.state !== 'gathering' && pool.state !== 'open') return undefined
  const { id: poolId, planId, vendorId } = pool
  const { invited, next } = await nextInvited(tx, { poolId, planId, vendorId, after })
  for (const person of invited) await (news === 'opened' ? inviteToOpen : inviteToGather)(tx, pool, person)
  return next
}

async function inviteToGather(tx: Tx, pool: FullPool, { to, userId, because }: Invited) {
  const until = formatDay(pool.gathersUntil ?? tx.now())
  const data = { ...poolFacts(tx, pool), until, because }
  await notify(tx, 'pool-gathering', { to, userId, event: `pool-gathering:${pool.id}`, data })
}

async function inviteToOpen(tx: Tx, pool: FullPool, { to, userId, because }: Invited) {
  const [tier] = pool.tiers
  if (!tier || pool.listCents === null) return
  const data = {
    ...poolFacts(tx, pool),
    price: formatUsd(tier.unitCents),
    seats: tier.minSeats,
    listPrice: formatUsd(pool.listCents),
    deadline: formatDeadline(pool),
    because,
  }
  await notify(tx, 'pool-opened', { to, userId, event: `pool-opened:${pool.id}`, data })
}
