import { asc, eq } from 'drizzle-orm'
import { roleNow, type StaffRole } from '#domain/people/staff.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { users } from '../accounts/tables.ts'
import { isListed, stateOf } from './addresses.ts'
import { staff } from './tables.ts'

export type StaffRecord = typeof staff.$inferSelect
/** With what counts now; null while it doesn't. */
export type StaffMember = StaffRecord & { now: StaffRole | null; isListed: boolean }

/** Everyone's row, locked in one order: two owners who change each other come one after the other. */
export async function lockStaff(tx: Tx): Promise<StaffMember[]> {
  const rows = await staffQuery(tx).for('no key update', { of: staff })
  return rows.map((row) => memberOf(tx, row))
}

export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  const rows = await staffQuery(ctx)
  return rows.map((row) => memberOf(ctx, row)).filter(({ removedAt }) => removedAt === null)
}

export function findIn(all: readonly StaffMember[], id: string): StaffMember {
  const found = all.find((each) => each.id === id && each.removedAt === null)
  if (!found) throw new Refused('not_found')
  return found
}

/** Somebody must be left who can invite others. */
export function requireOtherOwner(all: readonly StaffMember[], { id, now }: StaffMember) {
  const others = all.filter((each) => each.id !== id && each.now === 'owner')
  if (now === 'owner' && others.length === 0) throw new Refused('last_owner')
}

function staffQuery({ db }: Ctx) {
  return db
    .select({ staff, emailKey: users.emailKey, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.id))
}

type Found = Awaited<ReturnType<typeof staffQuery>>[number]

function memberOf({ parts }: Ctx, row: Found): StaffMember {
  const listed = isListed(parts, row)
  const email = row.email ?? row.staff.email
  return { ...row.staff, email, isListed: listed, now: roleNow(stateOf(row.staff), listed) }
}
