import { and, eq, inArray, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, isAbout, without } from '../db/erase-text.ts'
import { mails } from './tables.ts'

const noBody = { text: '', html: '' }

/** Empties the emails to a person, and the bodies of emails to others that name them. */
export async function eraseMails(tx: Tx, erased: Erased): Promise<void> {
  const isTheirs = inArray(mails.recipient, [...erased.addresses])
  await tx.db.delete(mails).where(and(isTheirs, eq(mails.status, 'queued')))
  await tx.db
    .update(mails)
    .set({
      recipient: deletedPerson,
      subject: '',
      ...noBody,
      sealedSecret: null,
      eventKey: null,
      lastError: null,
    })
    .where(isTheirs)
  const text = sql`subject || ' ' || text || ' ' || html || ' ' || coalesce(last_error, '')`
  const isColleagues = sql`lower(recipient) in (
    select m.email_key from members m where m.company_id = ${erased.companyId}::uuid)`
  await tx.db
    .update(mails)
    .set({ subject: without(sql`subject`, erased), ...noBody, lastError: null })
    .where(isAbout(text, erased, isColleagues))
}
