import { and, asc, desc, eq, getTableColumns, gt, ilike, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MessageFilter } from '#contract/people/contact.ts'
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

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]
type Filter = Paging & z.infer<typeof MessageFilter>

/** Messages, newest first; open ones oldest first. Ids sort by creation time, so they serve as the cursor. */
export async function listMessages(ctx: Ctx, filter: Filter): Promise<Page<MessageRow>> {
  const { status, kind, limit } = filter
  const place = readIdCursor(filter.cursor)
  const isOpen = status === 'open'
  const { id, answeredAt } = contactMessages
  const isAfter = place && (isOpen ? gt(id, place) : lt(id, place))
  const found = await selectMessages(ctx)
    .where(
      and(
        status && (isOpen ? isNull(answeredAt) : isNotNull(answeredAt)),
        kind && eq(contactMessages.kind, kind),
        contains(filter.q),
        isAfter || undefined,
      ),
    )
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, (row) => row.id)
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

const operator = alias(users, 'answering')

function selectMessages(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(contactMessages),
      answeredByEmail: operator.email,
      companyId: companies.id,
      companyName: companies.name,
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
