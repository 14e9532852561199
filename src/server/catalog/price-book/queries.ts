import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Before } from '#domain/catalog/price-book/before.ts'
import type { Change, ChangeSetState } from '#domain/catalog/price-book/changes.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { isId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '#server/platform/paging.ts'
import { changeSets, changes, priceBook } from './tables.ts'

export type StoredChange = Change & { before: Before | null }
export type SetRow = typeof changeSets.$inferSelect & { by: string; editor: string; publisher: string | null }
export type ChangeSet = SetRow & { changes: StoredChange[] }

const creators = alias(users, 'creators')
const editors = alias(users, 'editors')
const publishers = alias(users, 'publishers')

function selectSets({ db }: Ctx) {
  return db
    .select({
      set: changeSets,
      by: creators.email,
      editor: editors.email,
      publisher: publishers.email,
    })
    .from(changeSets)
    .innerJoin(creators, eq(creators.id, changeSets.createdBy))
    .innerJoin(editors, eq(editors.id, changeSets.editedBy))
    .leftJoin(publishers, eq(publishers.id, changeSets.publishedBy))
}

/** Newest first; ids are in order of creation, so they serve as the cursor. */
export async function listSets(
  ctx: Ctx,
  { limit, cursor, state }: Paging & { state?: ChangeSetState | undefined },
): Promise<Page<ChangeSet>> {
  const before = readIdCursor(cursor)
  const found = await selectSets(ctx)
    .where(
      and(before ? lt(changeSets.id, before) : undefined, state ? eq(changeSets.state, state) : undefined),
    )
    .orderBy(desc(changeSets.id))
    .limit(oneMoreThan(limit))
  const page = pageOf(
    found.map(({ set, ...rest }) => ({ ...set, ...rest })),
    limit,
    ({ id }) => id,
  )
  return { ...page, rows: await withChanges(ctx, page.rows) }
}

export async function getSet(ctx: Ctx, id: string): Promise<ChangeSet> {
  const [found] = isId(id) ? await selectSets(ctx).where(eq(changeSets.id, id)) : []
  if (!found) throw new Refused('not_found')
  const { set, ...rest } = found
  const [whole] = await withChanges(ctx, [{ ...set, ...rest }])
  return whole as ChangeSet
}

/** Locks the set for the rest of the transaction: of two writes, the second sees the first. */
export async function lockSet(tx: Tx, id: string): Promise<ChangeSet> {
  if (isId(id))
    await tx.db
      .select({ id: changeSets.id })
      .from(changeSets)
      .where(eq(changeSets.id, id))
      .for('no key update')
  return getSet(tx, id)
}

/** Publications wait here for each other. */
export async function lockVersion(tx: Tx): Promise<number> {
  const [book] = await tx.db.select({ version: priceBook.version }).from(priceBook).for('no key update')
  if (!book) throw new Error('The database has no price book.')
  return book.version
}

/** Who published a version, and when. */
export async function publishersOf(ctx: Ctx, versions: number[]) {
  if (versions.length === 0) return new Map<number, { by: string; at: string }>()
  const found = await selectSets(ctx).where(sql`${changeSets.version} = any(${sql.param(versions)}::int[])`)
  return new Map(
    found.map(({ set, publisher }) => [
      set.version ?? 0,
      { by: publisher ?? '', at: set.publishedAt?.toISOString() ?? '' },
    ]),
  )
}

async function withChanges(ctx: Ctx, sets: SetRow[]): Promise<ChangeSet[]> {
  const ids = sets.map(({ id }) => id)
  const found = await ctx.db
    .select()
    .from(changes)
    .where(sql`${changes.setId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(changes.position))
  const bySet = Map.groupBy(found, ({ setId }) => setId)
  return sets.map((set) => ({ ...set, changes: (bySet.get(set.id) ?? []).map(changeOf) }))
}

function changeOf({ key, kind, thing, before, after, base }: typeof changes.$inferSelect): StoredChange {
  return { key, kind, thing, before, after, base } as StoredChange
}
