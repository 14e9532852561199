import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { type Called, deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isAbout, isOfCompanies, isTheirAddress, without } from '../db/erase-text.ts'
import { mails } from './tables.ts'

const noBody = { text: '', html: '' }

/** Empties the emails to a person, and the bodies of emails to others that name them. */
export async function eraseMails(tx: Tx, erased: Erased): Promise<void> {
  await eraseMailsTo(tx, erased)
  await eraseMailsAbout(tx, erased, isToColleague(erased))
}

/** Emails to these addresses: those that wait are not sent. */
export async function eraseMailsTo(tx: Tx, people: Called): Promise<void> {
  const isTheirs = isTheirAddress(sql`recipient`, people)
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
}

/** Emails about them that were written since a moment, after they had been deleted. */
export async function eraseNewMails(tx: Tx, erased: Erased, since: Date): Promise<void> {
  await eraseMailsAbout(tx, erased, isToColleague(erased), gte(mails.createdAt, since))
}

/** One that waits is sent as it is: a vendor must know who to remove. */
export async function eraseMailsAbout(tx: Tx, people: Called, isColleagues: SQL, among?: SQL): Promise<void> {
  const text = sql`subject || ' ' || text || ' ' || html || ' ' || coalesce(last_error, '')`
  await tx.db
    .update(mails)
    .set({ subject: without(sql`subject`, people), ...noBody, lastError: null })
    .where(and(among, ne(mails.status, 'queued'), isAbout(text, people, isColleagues)))
}

function isToColleague(erased: Erased): SQL {
  const ofCompany = isOfCompanies(sql`m.company_id`, erased)
  return sql`lower(recipient) in (select m.email_key from members m where ${ofCompany})`
}
