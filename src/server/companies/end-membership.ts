import { and, eq } from 'drizzle-orm'
import { type Departure, laterDeparture } from '../../domain/joining.ts'
import type { Tx } from '../context.ts'
import { releaseSeats } from '../seats/release-seats.ts'
import type { Member } from './queries.ts'
import { departures, members } from './tables.ts'

/** Removes someone from the company: frees their seats, deletes their link and records the departure. Returns the seat count. */
export async function endMembership(tx: Tx, member: Member, how: Departure): Promise<number> {
  const seatsFreed = await releaseSeats(tx, member)
  await tx.db.delete(members).where(eq(members.id, member.id))
  if (member.userId) await rememberDeparture(tx, { ...member, userId: member.userId }, how)
  return seatsFreed
}

type FormerMember = Pick<Member, 'companyId'> & { userId: string }

async function rememberDeparture(tx: Tx, { companyId, userId }: FormerMember, now: Departure) {
  const isThis = and(eq(departures.companyId, companyId), eq(departures.userId, userId))
  const [known] = await tx.db.select().from(departures).where(isThis)
  const departed = { how: laterDeparture(known?.how ?? null, now), at: tx.now() }
  await tx.db
    .insert(departures)
    .values({ companyId, userId, ...departed })
    .onConflictDoUpdate({ target: [departures.companyId, departures.userId], set: departed })
}
