import type { Tx } from '../context.ts'
import { type DigestKind, digestEvents, type Topic } from './tables.ts'

type DigestEvent = {
  kind: DigestKind
  /** The company whose digest it is. */
  of?: string
  topic: Topic
  thingId: string
  /** Tells two events of one thing apart. */
  occurrence?: string
}

/** Something happened that people get an email about: at once, or together with what else happens until then. */
export async function recordEvent(tx: Tx, { kind, of = '', topic, thingId, occurrence = '' }: DigestEvent) {
  const eventKey = `${kind}:${topic}:${thingId}:${occurrence}`
  const recorded = await tx.db
    .insert(digestEvents)
    .values({ kind, of, topic, thingId, eventKey, createdAt: tx.now() })
    .onConflictDoNothing({ target: digestEvents.eventKey })
    .returning({ id: digestEvents.id })
  if (recorded.length > 0) await tx.parts.jobs.enqueue(tx, 'check-digest', { kind, of })
}
