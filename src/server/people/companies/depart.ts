import type { Departure } from '#domain/people/joining.ts'
import type { Tx } from '#server/context.ts'
import { type HandedOver, handOver, readConcerned } from '#server/purchasing/requests/hand-over.ts'
import type { RequestRow } from '#server/purchasing/requests/queries.ts'
import { endMembership } from './end-membership.ts'
import type { Member } from './queries.ts'

type Leaving = {
  how: Departure
  /** The company's open requests, locked before the company. */
  open: readonly RequestRow[]
  /** Somebody who has joined. */
  successor: Member | null
}

type Departed = HandedOver & { seatsFreed: number; reports: number }

/** Somebody leaves: their membership ends, and what they asked for or had to decide ends or goes to somebody else. */
export async function depart(tx: Tx, member: Member, { how, open, successor }: Leaving): Promise<Departed> {
  const { id: memberId, userId, name, companyId } = member
  const concerned = await readConcerned(tx, open, memberId)
  const ended = await endMembership(tx, member, how, successor?.id ?? null)
  const to = successor?.userId
    ? { memberId: successor.id, userId: successor.userId, name: successor.name }
    : null
  const handed = await handOver(tx, { memberId, userId, name, companyId }, to, concerned)
  return { ...ended, ...handed }
}
