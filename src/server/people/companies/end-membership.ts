import { and, eq } from 'drizzle-orm'
import { type Departure, laterDeparture } from '#domain/people/joining.ts'
import { react, type Tx } from '#server/context.ts'
import type { Member } from './queries.ts'
import { moveReports } from './reporting-lines.ts'
import { departures, members } from './tables.ts'

type Ended = { seatsFreed: number; reports: number }

/**
 * Removes someone from the company: frees their seats, gives their reports another manager, deletes their link and absences,
 * and records the departure.
 */
export async function endMembership(
  tx: Tx,
  member: Member,
  how: Departure,
  successor: string | null = null,
): Promise<Ended> {
  const { seatsFreed } = await react(tx, 'memberLeaving', member)
  const reports = await moveReports(tx, member, successor)
  await tx.db.delete(members).where(eq(members.id, member.id))
  if (member.userId) await rememberDeparture(tx, { ...member, userId: member.userId }, how)
  return { seatsFreed, reports }
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
