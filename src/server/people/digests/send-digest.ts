import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { type DigestEvents, type DigestKind, digestEvents, digests } from './tables.ts'

export type Digest = { kind: DigestKind; of: string }

/** The minimum time between two digests, and what happens when one is due. */
const rules = {
  operators: { everySeconds: 3600, due: 'operatorsDigest' },
  requests: { everySeconds: 900, due: 'requestsDigest' },
} as const satisfies Record<DigestKind, { everySeconds: number; due: keyof Happenings }>

/** The first event is emailed immediately; later ones wait and go out together in one email. */
export async function sendDigest(ctx: Ctx, digest: Digest) {
  await inTransaction(ctx, async (tx) => {
    const { everySeconds, due } = rules[digest.kind]
    const lastSentAt = await lockDigest(tx, digest)
    const waitMs = (lastSentAt?.getTime() ?? 0) + everySeconds * 1000 - tx.now().getTime()
    if (waitMs > 0) return sendLater(tx, digest, Math.ceil(waitMs / 1000))
    const events = await openEvents(tx, digest)
    if (events.length === 0) return
    await react(tx, due, events)
    await closeEvents(tx, digest, events)
  })
}

/** Every event comes by here: those that wait already are not read again for each new one. */
async function sendLater(tx: Tx, digest: Digest, afterSeconds: number) {
  const [waiting] = await tx.db
    .select({ id: digestEvents.id })
    .from(digestEvents)
    .where(isOpen(digest))
    .limit(1)
  if (!waiting) return
  await tx.parts.jobs.enqueue(tx, 'send-digest', digest, {
    afterSeconds,
    only: `${digest.kind} ${digest.of}`,
  })
}

/** Events that were sent this long ago are no longer needed to detect duplicates. */
export async function forgetDigestEvents(ctx: Ctx) {
  await ctx.db.delete(digestEvents).where(lt(digestEvents.sentAt, addDays(ctx.now(), -90)))
}

async function lockDigest(tx: Tx, { kind, of }: Digest): Promise<Date | null> {
  await tx.db.insert(digests).values({ kind, of }).onConflictDoNothing()
  const isThis = and(eq(digests.kind, kind), eq(digests.of, of))
  const [locked] = await tx.db.select().from(digests).where(isThis).for('no key update')
  return locked?.lastSentAt ?? null
}

function openEvents(tx: Tx, digest: Digest): Promise<DigestEvents> {
  return tx.db.select().from(digestEvents).where(isOpen(digest)).orderBy(asc(digestEvents.id))
}

function isOpen({ kind, of }: Digest) {
  return and(eq(digestEvents.kind, kind), eq(digestEvents.of, of), isNull(digestEvents.sentAt))
}

async function closeEvents(tx: Tx, { kind, of }: Digest, events: DigestEvents) {
  const now = tx.now()
  const ids = events.map(({ id }) => id)
  await tx.db.update(digestEvents).set({ sentAt: now }).where(inArray(digestEvents.id, ids))
  await tx.db
    .update(digests)
    .set({ lastSentAt: now })
    .where(and(eq(digests.kind, kind), eq(digests.of, of)))
}
