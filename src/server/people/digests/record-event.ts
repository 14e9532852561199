import type { Tx } from '#server/context.ts'
import { type DigestKind, digestEvents, type Topic } from './tables.ts'

type DigestEvent = {
  kind: DigestKind
  /** The company that gets the digest. */
  of?: string
  topic: Topic
  thingId: string
  /** Distinguishes two events about the same thing. */
  occurrence?: string
}

/** Records an event to email people about: immediately, or together with others in the next digest. */
export async function recordEvent(tx: Tx, { kind, of = '', topic, thingId, occurrence = '' }: DigestEvent) {
  const eventKey = `${kind}:${topic}:${thingId}:${occurrence}`
  const recorded = await tx.db
    .insert(digestEvents)
    .values({ kind, of, topic, thingId, eventKey, createdAt: tx.now() })
    .onConflictDoNothing({ target: digestEvents.eventKey })
    .returning({ id: digestEvents.id })
  if (recorded.length > 0) await tx.parts.jobs.enqueue(tx, 'check-digest', { kind, of })
}
