import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { SeatChange } from '#domain/fulfillment/seats.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { members } from '#server/people/companies/tables.ts'
import { isId } from '#server/platform/ids.ts'
import { applyChanges } from './apply-changes.ts'
import { paidSeats } from './queries.ts'
import { seats } from './tables.ts'

type Held = { companyId: string; vendor: Vendor; seatName: string }

export type Holder = { memberId: string; name: string; email: string }

/** Who has a seat under this name, the newest first. */
export function holdersOf(ctx: Ctx, { companyId, vendor, seatName }: Held): Promise<Holder[]> {
  return ctx.db
    .select({ memberId: seats.memberId, name: members.name, email: members.email })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(and(eq(seats.companyId, companyId), eq(seats.vendorId, vendor.id), eq(seats.seatName, seatName)))
    .orderBy(desc(seats.id))
}

/** How many seats of a name are paid for now. */
export async function seatsPaid(ctx: Ctx, { companyId, vendor, seatName }: Held): Promise<number> {
  const { counts } = await paidSeats(ctx, companyId, vendor)
  return counts.find(({ name }) => name === seatName)?.bought ?? 0
}

/** Refuses members who are not on the team. */
export async function requireMembers(ctx: Ctx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const found = ids.every(isId)
    ? await ctx.db
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.companyId, companyId), inArray(members.id, [...ids])))
    : []
  if (found.length < new Set(ids).size)
    throw new Refused('not_found', {
      message: 'Someone in this list is not on your team. Reload and try again.',
    })
}

/** These members give their seats back, as far as they still have them. The caller has locked the company. */
export async function releaseNamed(tx: Tx, held: Held, memberIds: readonly string[]) {
  const named = (await holdersOf(tx, held)).filter(({ memberId }) => memberIds.includes(memberId))
  const { companyId, vendor, seatName } = held
  const changes = named.map(({ memberId }): SeatChange => ({ memberId, seatName, change: 'taken' }))
  await applyChanges(tx, { companyId, vendor, changes, reason: 'fewer seats' })
}

/** Another plan took the place of theirs: holders whose seats are no longer paid for get seats of the new one. */
export async function moveHolders(tx: Tx, held: Held, to: string) {
  const { companyId, vendor, seatName } = held
  const holders = await holdersOf(tx, held)
  const moving = holders.slice(0, Math.max(0, holders.length - (await seatsPaid(tx, held))))
  const has = new Set((await holdersOf(tx, { ...held, seatName: to })).map(({ memberId }) => memberId))
  const changes = moving.flatMap(({ memberId }): SeatChange[] => [
    { memberId, seatName, change: 'taken' },
    ...(has.has(memberId) ? [] : [{ memberId, seatName: to, change: 'given' as const }]),
  ])
  await applyChanges(tx, { companyId, vendor, changes, reason: 'plan changed' })
}
