import { and, asc, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { CompanyCtx, Ctx, MemberTx, Tx } from '#server/context.ts'
import { isId, noId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, pageOf, placeCursor, readPlaceCursor } from '#server/platform/paging.ts'
import { keyOf, nameContains } from './name-search.ts'
import type { Member } from './queries.ts'
import { members } from './tables.ts'

export type MemberFilter = {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  show?: 'admins' | 'invited' | undefined
  /** An extra condition from another area. */
  only?: SQL | undefined
}
export type ListedMember = Omit<Member, 'nameGrams'>

const { nameGrams: _, ...listed } = getTableColumns(members)
/** More would be no help to somebody who looks for one. */
const maxAdmins = 5

/** The company's members by name. The cost depends on the page size, not on the size of the company. */
export async function listMembers(ctx: CompanyCtx, filter: MemberFilter): Promise<Page<ListedMember>> {
  return listMembersOf(ctx, ctx.company.id, filter)
}

/** The same for a company that the caller looks at. */
export async function listMembersOf(
  ctx: Ctx,
  companyId: string,
  filter: MemberFilter,
): Promise<Page<ListedMember>> {
  const found: ListedMember[] = await selectMembers(ctx, companyId, filter)
  return pageOf(found, filter.limit, ({ nameKey, id }) => placeCursor({ value: nameKey, id }))
}

/** Admins who have joined, by name. */
export function listAdmins({ db, company }: CompanyCtx): Promise<{ name: string; email: string }[]> {
  const isJoinedAdmin = and(eq(members.companyId, company.id), members.isAdmin, isNotNull(members.userId))
  return db
    .select({ name: members.name, email: members.email })
    .from(members)
    .where(isJoinedAdmin)
    .orderBy(asc(members.nameKey), asc(members.id))
    .limit(maxAdmins)
}

/** One more than the page holds, to know whether there is a next page. */
export function selectMembers(
  ctx: Ctx,
  companyId: string,
  { q = '', limit, cursor, show, only }: MemberFilter,
) {
  const isFiltered = and(nameContains(members, q, companyId), show && isShown[show], only)
  if (!isFiltered && limit !== undefined) return selectStretch(ctx, companyId, oneMoreThan(limit), cursor)
  const found = ctx.db
    .select(listed)
    .from(members)
    .where(and(eq(members.companyId, companyId), isFiltered, after(cursor)))
    .orderBy(asc(members.nameKey), asc(members.id))
    .$dynamic()
  return limit === undefined ? found : found.limit(oneMoreThan(limit))
}

const isShown = { admins: sql`${members.isAdmin}`, invited: isNull(members.userId) }

export async function getMember(ctx: CompanyCtx, id: string): Promise<ListedMember> {
  if (!isId(id)) throw new Refused('not_found')
  const [member] = await ctx.db
    .select(listed)
    .from(members)
    .where(and(eq(members.id, id), eq(members.companyId, ctx.company.id)))
  if (!member) throw new Refused('not_found')
  return member
}

/** A member of the person's own company; anyone else is not found. */
export async function getMemberForUpdate(tx: MemberTx, id: string): Promise<Member> {
  if (!isId(id)) throw new Refused('not_found')
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.companyId, tx.company.id)))
    .for('no key update')
  if (!member) throw new Refused('not_found')
  return member
}

export async function getMemberByAddress(tx: MemberTx, address: string): Promise<Member> {
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.companyId, tx.company.id), eq(members.emailKey, normalizeEmail(address))))
    .for('no key update')
  if (!member) throw new Refused('not_found', { message: 'No one on your team has this email.' })
  return member
}

export async function countJoinedAdmins(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.db
    .select({ admins: count() })
    .from(members)
    .where(and(eq(members.companyId, companyId), members.isAdmin, isNotNull(members.userId)))
  return row?.admins ?? 0
}

export async function countTeam(ctx: CompanyCtx) {
  const { isAdmin, userId, companyId } = members
  const [row] = await ctx.db
    .select({
      members: count(),
      admins: sql<number>`count(*) filter (where ${isAdmin})::int`,
      joinedAdmins: sql<number>`count(*) filter (where ${isAdmin} and ${userId} is not null)::int`,
      invited: sql<number>`count(*) filter (where ${userId} is null)::int`,
    })
    .from(members)
    .where(eq(companyId, ctx.company.id))
  return row ?? { members: 0, admins: 0, joinedAdmins: 0, invited: 0 }
}

/**
 * The rows after the cursor in index order (company, name), minus those of the next company. If asked only for the
 * company's rows, a database without statistics expects a handful, reads them all and sorts.
 */
function selectStretch(ctx: Ctx, companyId: string, most: number, cursor: string | undefined) {
  const { nameKey, id } = readCursor(cursor) ?? { nameKey: '', id: noId }
  const place = sql`(${members.companyId}, ${members.nameKey}, ${members.id})`
  const stretch = ctx.db
    .select(listed)
    .from(members)
    .where(sql`${place} > (${companyId}::uuid, ${nameKey}, ${id}::uuid)`)
    .orderBy(asc(members.companyId), asc(members.nameKey), asc(members.id))
    .limit(most)
    .as('stretch')
  return ctx.db
    .select()
    .from(stretch)
    .where(eq(stretch.companyId, companyId))
    .orderBy(asc(stretch.nameKey), asc(stretch.id))
}

function after(cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor)
  return place && sql`(${members.nameKey}, ${members.id}) > (${place.nameKey}, ${place.id}::uuid)`
}

/** By its key again: a made-up name may hold what no database takes. */
function readCursor(cursor: string | undefined) {
  const place = readPlaceCursor(cursor)
  return place && { nameKey: keyOf(place.value), id: place.id }
}
