import { eq } from 'drizzle-orm'
import { dayOf, formatDay } from '../../domain/day.ts'
import { applyChanges } from '../../domain/price-book/apply.ts'
import { beforeIn } from '../../domain/price-book/before.ts'
import type { Book } from '../../domain/price-book/book.ts'
import { problems } from '../../domain/price-book/problems.ts'
import { Refused } from '../../domain/refused.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { digestOf } from './digest.ts'
import { requireLatest } from './edit-set.ts'
import { readPooledPlans } from './pooled-plans.ts'
import { type ChangeSet, getSet, lockSet, lockVersion } from './queries.ts'
import { readBook } from './read-book.ts'
import { findStale } from './stale.ts'
import { changeSets } from './tables.ts'
import { writeBook } from './write-book.ts'

type Confirmed = { revision: number; digest: string }

/** An operator publishes a draft: the book gets a new version, and subscriptions are repriced by a job. */
export async function publishSet(
  ctx: PersonCtx,
  id: string,
  { revision, digest }: Confirmed,
): Promise<ChangeSet> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const version = (await lockVersion(tx)) + 1
    const set = await lockSet(tx, id)
    requireLatest(set, revision)
    const book = await readBook(tx.db)
    await refuseStale(tx, book, set)
    if (digest !== digestOf(set, book.version)) throw new Refused('stale_preview')
    const after = applyChanges(book, set.changes, { version, newId: () => newId(tx.now()) })
    await refuseProblems(tx, book, after, set)
    await writeBook(tx, book, after, id)
    const published = {
      state: 'published',
      publishedBy: tx.actor.userId,
      publishedAt: tx.now(),
      version,
    } as const
    await tx.db.update(changeSets).set(published).where(eq(changeSets.id, id))
    const beforeOf = beforeIn(book)
    await audit(tx, {
      action: 'catalogue.published',
      thingId: id,
      detail: {
        title: set.title,
        version,
        changes: set.changes.map((change) => {
          const { key, kind, thing, after: value } = change
          return { key, kind, thing, before: beforeOf(change), after: value }
        }),
      },
    })
    await tx.parts.jobs.enqueue(tx, 'reprice', {})
    tx.afterCommit.push(() => void tx.parts.priceBook.refresh().catch(() => undefined)) // the poll reads it again
    return getSet(tx, id)
  })
}

async function refuseStale(tx: Tx, book: Book, set: ChangeSet) {
  const stale = await findStale(tx, book, set)
  const [first] = stale
  if (!first) return
  throw new Refused('stale_change', {
    message: `${first.by} published another change to ${first.thing} on ${formatDay(first.at)}. Take over to keep yours, or remove it.`,
    data: { changes: stale.map(({ key, by, at }) => ({ key, by, at })) },
  })
}

async function refuseProblems(tx: Tx, before: Book, after: Book, { changes }: ChangeSet) {
  const found = problems(before, after, changes, dayOf(tx.now()), await readPooledPlans(tx))
  if (found.length === 0) return
  const marked = new Set(found.map(({ key }) => key)).size
  throw new Refused('not_publishable', {
    message: `Fix the marked changes first: ${marked} of them.`,
    data: { problems: found.map(({ key, text }) => ({ key, text })) },
  })
}
