import type { Departure } from '#domain/people/joining.ts'
import { react, type Tx } from '#server/context.ts'
import type { HandedOver, OpenRequests } from '#server/happenings.ts'
import { endMembership } from './end-membership.ts'
import type { Member } from './queries.ts'

type Leaving = {
  how: Departure
  /** The company's open requests, locked before the company. */
  open: OpenRequests
  /** Somebody who has joined. */
  successor: Member | null
}

type Departed = HandedOver & { seatsFreed: number; reports: number }

/** Somebody leaves: their membership ends, and what they asked for or had to decide ends or goes to somebody else. */
export async function depart(tx: Tx, member: Member, { how, open, successor }: Leaving): Promise<Departed> {
  const { id: memberId, userId, name, companyId } = member
  const { concerned } = await react(tx, 'deciderLeaving', { memberId, open })
  const ended = await endMembership(tx, member, how, successor?.id ?? null)
  const leaver = { memberId, userId, name, companyId }
  const to = successor?.userId
    ? { memberId: successor.id, userId: successor.userId, name: successor.name, companyId }
    : null
  const { handedOver } = await react(tx, 'deciderLeft', { leaver, successor: to, concerned })
  return { ...ended, ...handedOver }
}
