import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { mails } from './tables.ts'

/** What is no longer true is not sent: emails of an event that still wait for a mail server are deleted. */
export async function takeBackEmails(tx: Tx, event: string) {
  const isOfEvent = sql`starts_with(${mails.eventKey}, ${`${event}:`})`
  await tx.db.delete(mails).where(and(eq(mails.status, 'queued'), isOfEvent))
}
