import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MessageFilter } from '#contract/people/contact.ts'
import { deletedPerson } from '#domain/people/deletion.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '#server/platform/paging.ts'
import { users } from '../accounts/tables.ts'
import { companies, members } from '../companies/tables.ts'
import { contactMessages } from './tables.ts'

/** What one address wrote is one conversation, in any letter case. What was erased is on its own. */
export const conversation: SQL<string> = sql<string>`case when contact_messages.email = ${sql.raw(`'${deletedPerson}'`)}
  then contact_messages.id::text else lower(contact_messages.email) end`

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]
type Filter = Paging & z.infer<typeof MessageFilter> & { conversations?: unknown }

/**
 * Messages, newest first; open ones oldest first; of a conversation all or only the first. Ids sort by creation time, so
 * they serve as the cursor.
 */
export async function listMessages(ctx: Ctx, filter: Filter): Promise<Page<MessageRow>> {
  const { status, kind, limit } = filter
  const place = readIdCursor(filter.cursor)
  const isOpen = status === 'open'
  const { id, answeredAt } = contactMessages
  const inOrder = isOpen ? asc(id) : desc(id)
  const matches = and(
    status && (isOpen ? isNull(answeredAt) : isNotNull(answeredAt)),
    kind && eq(contactMessages.kind, kind),
    contains(filter.q),
  )
  const firsts = ctx.db
    .selectDistinctOn([conversation], { id })
    .from(contactMessages)
    .leftJoin(members, eq(members.userId, contactMessages.userId))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .where(matches)
    .orderBy(conversation, inOrder)
  const isAfter = place && (isOpen ? gt(id, place) : lt(id, place))
  const found = await selectMessages(ctx)
    .where(and(filter.conversations ? inArray(id, firsts) : matches, isAfter || undefined))
    .orderBy(inOrder)
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, (row) => row.id)
}

export type Conversation = { messages: number; latest: string }

/** Of each conversation, how many messages it has and the newest one. */
export async function conversationsOf(ctx: Ctx, rows: readonly MessageRow[]) {
  const keys = sql.param(rows.map((row) => row.conversation))
  const found = await ctx.db
    .select({
      conversation,
      messages: sql<number>`count(*)::int`,
      latest: sql<string>`(array_agg(${contactMessages.id} order by ${contactMessages.id} desc))[1]`,
    })
    .from(contactMessages)
    .where(sql`${conversation} = any(${keys}::text[])`)
    .groupBy(conversation)
  return new Map<string, Conversation>(found.map(({ conversation: key, ...facts }) => [key, facts]))
}

const longestThread = 100

/** The conversation of a message, oldest first, with its newest messages. */
export async function threadOf(ctx: Ctx, row: MessageRow): Promise<MessageRow[]> {
  const found = await selectMessages(ctx)
    .where(sql`${conversation} = ${row.conversation}`)
    .orderBy(desc(contactMessages.id))
    .limit(longestThread)
  return found.toReversed()
}

export async function getMessage(ctx: Ctx, id: string): Promise<MessageRow> {
  const [found] = isId(id) ? await selectMessages(ctx).where(eq(contactMessages.id, id)) : []
  if (!found) throw new Refused('not_found')
  return found
}

export async function lockMessage(tx: Tx, id: string) {
  const [found] = isId(id)
    ? await tx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
    : []
  if (!found) throw new Refused('not_found')
  return found
}

/** The message, and the open ones of its conversation that came before it: they are settled together. */
export async function lockConversation(tx: Tx, id: string) {
  const key = tx.db.select({ conversation }).from(contactMessages).where(eq(contactMessages.id, id))
  const isEarlier = and(
    sql`${conversation} = (${key})`,
    isNull(contactMessages.answeredAt),
    lt(contactMessages.id, id),
  )
  const found = isId(id)
    ? await tx.db
        .select()
        .from(contactMessages)
        .where(or(eq(contactMessages.id, id), isEarlier))
        .orderBy(asc(contactMessages.id))
        .for('no key update')
    : []
  const message = found.pop()
  if (message?.id !== id) throw new Refused('not_found')
  return { message, earlier: found }
}

const operator = alias(users, 'answering')

/** Nobody signed in wrote it, but the address is one of a company's people. It may be somebody else who typed it. */
export const companyOfAddress = sql<{ _id: string; name: string } | null>`(
  select json_build_object('_id', c.id, 'name', c.name) from members m join companies c on c.id = m.company_id
  where contact_messages.user_id is null and m.email_key = lower(contact_messages.email)
  order by m.user_id is null, m.id limit 1)`

function selectMessages(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(contactMessages),
      conversation,
      answeredByEmail: operator.email,
      companyId: companies.id,
      companyName: companies.name,
      addressOf: companyOfAddress,
    })
    .from(contactMessages)
    .leftJoin(operator, eq(operator.id, contactMessages.answeredBy))
    .leftJoin(members, eq(members.userId, contactMessages.userId))
    .leftJoin(companies, eq(companies.id, members.companyId))
}

function contains(q: string | undefined) {
  if (!q) return undefined
  const part = likeContains(q)
  return or(
    ...[contactMessages.name, contactMessages.email, contactMessages.message, companies.name].map((text) =>
      ilike(text, part),
    ),
  )
}
