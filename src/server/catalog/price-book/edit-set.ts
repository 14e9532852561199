import { and, eq, sql } from 'drizzle-orm'
import { checkChange } from '#domain/catalog/price-book/accept-change.ts'
import { beforeOf } from '#domain/catalog/price-book/before.ts'
import type { Change, ChangeKind } from '#domain/catalog/price-book/changes.ts'
import { baseOf, thingsIn } from '#domain/catalog/price-book/things.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { chunksOf } from './chunks.ts'
import { requireLogo } from './logos.ts'
import { type ChangeSet, getSet, lockSet, type StoredChange } from './queries.ts'
import { readBook } from './read-book.ts'
import { changeSets, changes } from './tables.ts'

/** An operator starts a draft, with changes from a file or without any. */
export async function createSet(
  ctx: PersonCtx,
  title: string,
  first: readonly StoredChange[] = [],
): Promise<ChangeSet> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const [id, at, by] = [newId(tx.now()), tx.now(), tx.actor.userId]
    await tx.db.insert(changeSets).values({
      id,
      title,
      state: 'draft',
      revision: 1,
      createdBy: by,
      createdAt: at,
      editedBy: by,
      editedAt: at,
    })
    await addChanges(tx, id, first)
    const detail = { title, ...(first.length > 0 && { changes: first.length }) }
    await audit(tx, { action: 'change_set.created', thingId: id, detail })
    return getSet(tx, id)
  })
}

/** An operator gives a draft another title. */
export function renameSet(ctx: PersonCtx, id: string, revision: number, title: string): Promise<ChangeSet> {
  return editSet(ctx, id, revision, async (tx) => {
    await tx.db.update(changeSets).set({ title }).where(eq(changeSets.id, id))
    await audit(tx, { action: 'change_set.edited', thingId: id, detail: { title } })
  })
}

type Requested = { [K in ChangeKind]: Omit<Change<K>, 'base'> }[ChangeKind]

/** An operator adds a change to a draft, or replaces the one with the same key. */
export function putChange(ctx: PersonCtx, id: string, revision: number, requested: Requested) {
  return editSet(ctx, id, revision, async (tx, set) => {
    const book = await readBook(tx.db)
    const base = baseOf(thingsIn(book), requested)
    const change = { ...requested, base } as Change
    checkChange(book, set.changes, change, dayOf(tx.now()))
    await requireLogo(tx, change)
    const { key, kind, thing, after } = change
    const values = { kind, thing, before: beforeOf(book, change), after, base }
    await tx.db
      .insert(changes)
      .values({ setId: id, key, position: lastPosition(id), ...values })
      .onConflictDoUpdate({ target: [changes.setId, changes.key], set: values })
    await audit(tx, { action: 'change_set.edited', thingId: id, detail: { key, kind, thing } })
  })
}

/** An operator drops a change from a draft. */
export function removeChange(ctx: PersonCtx, id: string, revision: number, key: string): Promise<ChangeSet> {
  return editSet(ctx, id, revision, async (tx, set) => {
    const { kind, thing } = getChange(set, key)
    await tx.db.delete(changes).where(and(eq(changes.setId, id), eq(changes.key, key)))
    await audit(tx, { action: 'change_set.edited', thingId: id, detail: { dropped: key, kind, thing } })
  })
}

/** An operator keeps a change although another set changed its thing meanwhile: it now replaces what is there today. */
export function takeOver(ctx: PersonCtx, id: string, revision: number, key: string): Promise<ChangeSet> {
  return editSet(ctx, id, revision, async (tx, set) => {
    const book = await readBook(tx.db)
    const change = getChange(set, key)
    const { kind, thing } = change
    await tx.db
      .update(changes)
      .set({ base: baseOf(thingsIn(book), change), before: beforeOf(book, change) })
      .where(and(eq(changes.setId, id), eq(changes.key, key)))
    await audit(tx, { action: 'change_set.edited', thingId: id, detail: { takenOver: key, kind, thing } })
  })
}

/** An operator gives a draft up. */
export function discardSet(ctx: PersonCtx, id: string, revision: number): Promise<ChangeSet> {
  return editSet(ctx, id, revision, async (tx, { title }) => {
    await tx.db.update(changeSets).set({ state: 'discarded' }).where(eq(changeSets.id, id))
    await audit(tx, { action: 'change_set.discarded', thingId: id, detail: { title } })
  })
}

/** Refuses a set that is closed, or that someone else edited since it was read. */
export function requireLatest(set: ChangeSet, revision: number) {
  if (set.state !== 'draft') throw new Refused('set_closed', { message: `This set is already ${set.state}.` })
  if (set.revision === revision) return
  const data = { by: set.editor, at: set.editedAt.toISOString() }
  throw new Refused('edited_meanwhile', {
    message: `${data.by} changed this on ${formatDay(data.at)}. Reload to see it.`,
    data,
  })
}

function editSet(
  ctx: PersonCtx,
  id: string,
  revision: number,
  edit: (tx: PersonTx, set: ChangeSet) => Promise<void>,
): Promise<ChangeSet> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const set = await lockSet(tx, id)
    requireLatest(set, revision)
    await edit(tx, set)
    await tx.db
      .update(changeSets)
      .set({ revision: revision + 1, editedBy: tx.actor.userId, editedAt: tx.now() })
      .where(eq(changeSets.id, id))
    return getSet(tx, id)
  })
}

async function addChanges(tx: Tx, setId: string, added: readonly StoredChange[]) {
  const rows = added.map((change, position) => ({ setId, position, ...change }))
  for (const some of chunksOf(rows)) await tx.db.insert(changes).values(some)
}

function getChange(set: ChangeSet, key: string) {
  const change = set.changes.find((each) => each.key === key)
  if (!change) throw new Refused('not_found', { message: 'This set has no such change. Reload to see it.' })
  return change
}

/** After all others; a replaced change keeps its place. */
function lastPosition(setId: string) {
  return sql`(select coalesce(max(position) + 1, 0) from changes where set_id = ${setId})`
}
