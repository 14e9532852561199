import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '../context.ts'
import { notify } from '../people/notifications/notify.ts'
import { formatDeadline, poolFacts } from './email-facts.ts'
import { type Invited, nextInvited, type Page } from './email-recipients.ts'
import type { FullPool } from './queries.ts'

/** Invites the waitlist and the plan's subscribers to a pool, each person once. */
export async function writeInvitations(
  tx: Tx,
  pool: FullPool,
  { news, page }: { news: 'gathering' | 'opened'; page: Page },
) {
  if (pool.state !== 'gathering' && pool.state !== 'open') return
  const write = news === 'opened' ? inviteToOpen : inviteToGather
  for (const person of await nextInvited(tx, page, pool)) await write(tx, pool, person)
}

async function inviteToGather(tx: Tx, pool: FullPool, { to, userId, because }: Invited) {
  const until = formatDay(pool.gathersUntil ?? tx.now())
  const data = { ...poolFacts(pool), until, because }
  await notify(tx, 'pool-gathering', { to, userId, event: `pool-gathering:${pool.id}`, data })
}

async function inviteToOpen(tx: Tx, pool: FullPool, { to, userId, because }: Invited) {
  const [tier] = pool.tiers
  if (!tier || pool.listCents === null) return
  const data = {
    ...poolFacts(pool),
    price: formatUsd(tier.unitCents),
    seats: tier.minSeats,
    listPrice: formatUsd(pool.listCents),
    deadline: formatDeadline(pool),
    because,
  }
  await notify(tx, 'pool-opened', { to, userId, event: `pool-opened:${pool.id}`, data })
}
