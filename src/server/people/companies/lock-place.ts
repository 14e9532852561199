import { and, eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Tx } from '#server/context.ts'
import { lockPerson } from '../accounts/queries.ts'
import { belongsToCompany, type Company, lockCompany, type Member } from './queries.ts'
import { members } from './tables.ts'

/** A person's place in their company. */
export type Place = { company: Company; member: Member }

/** Locks somebody's company, their place in it and their account, in this order; the place is null without a company. */
export async function lockPlace(tx: Tx, userId: string) {
  const place = await lockMembership(tx, userId)
  const user = await lockPerson(tx, userId)
  // They joined a company before their account was locked.
  if (!place && (await belongsToCompany(tx, userId))) throw new Refused('conflict')
  return { user, place }
}

async function lockMembership(tx: Tx, userId: string): Promise<Place | null> {
  const isTheirs = eq(members.userId, userId)
  const [seen] = await tx.db.select({ companyId: members.companyId }).from(members).where(isTheirs)
  if (!seen) return null
  const company = await lockCompany(tx, seen.companyId)
  const isHere = and(isTheirs, eq(members.companyId, seen.companyId))
  const [member] = await tx.db.select().from(members).where(isHere).for('no key update')
  // They left it before the company was locked.
  if (!member) throw new Refused('conflict')
  return { company, member }
}
