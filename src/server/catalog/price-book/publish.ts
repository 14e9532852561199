import { eq } from 'drizzle-orm'
import { applyChanges } from '#domain/catalog/price-book/apply.ts'
import { beforeIn } from '#domain/catalog/price-book/before.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'
import { problems } from '#domain/catalog/price-book/problems.ts'
import { publicationNeedsTwo } from '#domain/people/four-eyes.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx, type Tx } from '#server/context.ts'
import { readLimits } from '#server/people/staff/limits.ts'
import { askSecondPerson, type PendingRow, type Waiting } from '#server/people/staff/second-person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { digestOf } from './digest.ts'
import { requireLatest } from './edit-set.ts'
import { bookChange, countEffects, monthlyRevenue } from './effects.ts'
import { readPooledPlans } from './pooled-plans.ts'
import { type ChangeSet, getSet, lockSet, lockVersion } from './queries.ts'
import { readBook } from './read-book.ts'
import { findStale } from './stale.ts'
import { changeSets } from './tables.ts'
import { writeBook } from './write-book.ts'

type Confirmed = { revision: number; digest: string }

/**
 * An operator publishes a draft: the book gets a new version, and subscriptions are repriced by a job. What changes more
 * than a set share of the revenue waits for a second owner.
 */
export async function publishSet(
  ctx: PersonCtx,
  id: string,
  confirmed: Confirmed,
): Promise<ChangeSet | Waiting> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const planned = await plan(tx, id, confirmed)
    const waiting = await waitIfMuch(tx, planned, confirmed)
    if (waiting) return waiting
    await publish(tx, planned, tx.actor.userId)
    return getSet(tx, id)
  })
}

type AskedPublication = Confirmed & { revenueCents: Cents }

/**
 * A second owner approved exactly this draft: it is refused if the draft or the book is another one now, or if it changes
 * more than they saw.
 */
export async function approvedPublication(tx: Tx, { thingId, amountCents, input, askedBy }: PendingRow) {
  const planned = await plan(tx, thingId ?? '', input as AskedPublication)
  const { changedCents } = await countEffects(tx, bookChange(tx, planned.before, planned.after))
  if (changedCents > (amountCents ?? 0)) throw new Refused('pending_changed')
  await publish(tx, planned, askedBy)
}

type Planned = { set: ChangeSet; before: Book; after: Book; version: number }

/** Locks the book and the draft, and asks every rule. */
async function plan(tx: Tx, id: string, { revision, digest }: Confirmed): Promise<Planned> {
  const version = (await lockVersion(tx)) + 1
  const set = await lockSet(tx, id)
  requireLatest(set, revision)
  const before = await readBook(tx.db)
  await refuseStale(tx, before, set)
  if (digest !== digestOf(set, before.version)) throw new Refused('stale_preview')
  const after = applyChanges(before, set.changes, { version, newId: () => newId(tx.now()) })
  await refuseProblems(tx, before, after, set)
  return { set, before, after, version }
}

async function waitIfMuch(tx: PersonTx, planned: Planned, confirmed: Confirmed): Promise<Waiting | null> {
  const limits = await readLimits(tx)
  if (limits.publicationPercent === null) return null
  const { set, before, after } = planned
  const { changedCents } = await countEffects(tx, bookChange(tx, before, after))
  const revenueCents = await monthlyRevenue(tx)
  if (!publicationNeedsTwo(limits, { changedCents, revenueCents })) return null
  const input: AskedPublication = { ...confirmed, revenueCents }
  return askSecondPerson(tx, {
    ...{ kind: 'publication', thingId: set.id, companyId: null },
    ...{ amountCents: changedCents, input },
  })
}

async function publish(tx: Tx, { set, before, after, version }: Planned, publishedBy: string) {
  const { id, title, changes } = set
  await writeBook(tx, before, after, id)
  const published = { state: 'published', publishedBy, publishedAt: tx.now(), version } as const
  await tx.db.update(changeSets).set(published).where(eq(changeSets.id, id))
  const beforeOf = beforeIn(before)
  const changed = changes.map((change) => {
    const { key, kind, thing, after: value } = change
    return { key, kind, thing, before: beforeOf(change), after: value }
  })
  const detail = { title, version, changes: changed }
  await audit(tx, { action: 'catalogue.published', thingId: id, detail })
  await tx.parts.jobs.enqueue(tx, 'reprice', {})
  tx.afterCommit.push(() => void tx.parts.priceBook.refresh().catch(() => undefined)) // the poll reads it again
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
