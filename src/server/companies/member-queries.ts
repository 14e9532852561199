import { and, asc, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, personOf, type Tx } from '../context.ts'
import { isId } from '../ids.ts'
import { escapeLike, keyOf, nameContains } from './name-search.ts'
import type { Member } from './queries.ts'
import { members } from './tables.ts'

export type MemberFilter = {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}
export type ListedMember = Omit<Member, 'nameGrams'>

const { nameGrams: _, ...listed } = getTableColumns(members)

/** A page of the company's people by name: what it costs depends on the page, not on how many there are. */
export async function listMembers(ctx: Ctx, { q = '', limit, cursor }: MemberFilter) {
  const companyId = ownCompanyId(ctx)
  const isMeant = keyOf(q).includes('@') ? addressStarts(q) : nameContains(members, q, companyId)
  const page = ctx.db
    .select(listed)
    .from(members)
    .where(and(eq(members.companyId, companyId), isMeant, after(cursor)))
    .orderBy(asc(members.nameKey), asc(members.id))
  const found: ListedMember[] = limit === undefined ? await page : await page.limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? cursorOf(last) : null }
}

/** A member of the person's own company: nobody else is there for them. */
export async function getMemberForUpdate(tx: Tx, id: string): Promise<Member> {
  if (!isId(id)) throw new Refused('not_found')
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.companyId, ownCompanyId(tx))))
    .for('update')
  if (!member) throw new Refused('not_found')
  return member
}

export async function getMemberByAddress(tx: Tx, address: string): Promise<Member> {
  const [member] = await tx.db
    .select()
    .from(members)
    .where(and(eq(members.companyId, ownCompanyId(tx)), eq(members.emailKey, normalizeEmail(address))))
    .for('update')
  if (!member) throw new Refused('not_found', { message: 'Nobody on your team has this address.' })
  return member
}

export async function countJoinedAdmins(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.db
    .select({ admins: count() })
    .from(members)
    .where(and(eq(members.companyId, companyId), members.isAdmin, isNotNull(members.userId)))
  return row?.admins ?? 0
}

export function ownCompanyId(ctx: Ctx): string {
  const { membership } = personOf(ctx)
  if (!membership) throw new Refused('no_company')
  return membership.companyId
}

function addressStarts(q: string): SQL {
  return sql`${members.emailKey} like ${`${escapeLike(normalizeEmail(q))}%`}`
}

function cursorOf({ nameKey, id }: ListedMember) {
  return Buffer.from(JSON.stringify([nameKey, id])).toString('base64url')
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [nameKey, id] = readCursor(cursor)
  return sql`(${members.nameKey}, ${members.id}) > (${nameKey}, ${id}::uuid)`
}

function readCursor(cursor: string): [nameKey: string, id: string] {
  const match = /^\["(.*)","(.{36})"\]$/s.exec(Buffer.from(cursor, 'base64url').toString())
  const id = match?.[2] ?? ''
  if (!match || !isId(id)) throw new Refused('bad_request', { message: 'This cursor is not one of ours.' })
  return [keyOf(JSON.parse(`"${match[1]}"`)), id]
}
