import { asc, eq } from 'drizzle-orm'
import { hasRight, roleNow, type StaffRight } from '#domain/people/staff.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { users } from '../accounts/tables.ts'
import { staff } from './tables.ts'

/**
 * Where operators with a right are emailed. Somebody in OPERATOR_EMAILS who never logged in will be an owner, so they
 * get everything.
 */
export async function staffAddresses(ctx: Ctx, right: StaffRight): Promise<string[]> {
  const { operatorEmails } = ctx.parts.config
  const rows = await ctx.db
    .select({ staff, email: users.email, emailKey: users.emailKey, verifiedAt: users.emailVerifiedAt })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.id))
  const known = new Set(rows.map((row) => row.staff.emailKey))
  const listed = [...operatorEmails].filter((address) => !known.has(address))
  const active = rows.flatMap((row) => {
    const role = roleNow(stateOf(row.staff), isListed(ctx.parts, row))
    return row.email && hasRight(role, right) ? [row.email] : []
  })
  return [...listed, ...active]
}

type Row = typeof staff.$inferSelect

export function stateOf({ role, source, joinedAt, keptAt, removedAt }: Row) {
  const given = { role, source, hasJoined: joinedAt !== null }
  return { ...given, isKept: keptAt !== null, isRemoved: removedAt !== null }
}

type Account = { emailKey: string | null; verifiedAt: Date | null }

/** Whether OPERATOR_EMAILS has the address, which counts only once it is verified. */
export function isListed({ config }: Pick<Parts, 'config'>, { emailKey, verifiedAt }: Account): boolean {
  return verifiedAt !== null && emailKey !== null && config.operatorEmails.has(emailKey)
}

/** Every address that operators have or had: nobody outside may see one. */
export async function operatorAddresses(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ invited: staff.emailKey, own: users.emailKey })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
  const known = rows.flatMap(({ invited, own }) => (own ? [invited, own] : [invited]))
  return new Set([...ctx.parts.config.operatorEmails, ...known])
}
