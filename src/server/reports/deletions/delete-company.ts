import { asc, eq, sql } from 'drizzle-orm'
import type { Called } from '#domain/people/deletion.ts'
import { turnOffAutoPay } from '#server/billing/auto-pay/turn-off.ts'
import { removeAllMethods } from '#server/billing/payment-methods/remove-method.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { eraseCompanySeats } from '#server/fulfillment/seats/erase.ts'
import { depart } from '#server/people/companies/depart.ts'
import { eraseCompany } from '#server/people/companies/erase-member.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { eraseSecurity } from '#server/people/company-security/erase.ts'
import { eraseCompanyNotifications } from '#server/people/notifications/erase.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { allowErasing, allowLongReads, eraseCompanyLog } from '#server/platform/audit/erase-person.ts'
import { eraseCompanyAnswers } from '#server/platform/idempotency/erase.ts'
import { eraseJobsWith } from '#server/platform/jobs/erase-jobs.ts'
import { eraseMailsAbout, eraseMailsTo } from '#server/platform/mail/erase-mails.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseCompanyRequests } from '#server/purchasing/requests/erase.ts'
import { eraseCompanyTools } from '#server/purchasing/wanted-tools/erase.ts'
import { eraseCompanyExports } from '../exports/erase.ts'
import { requireSettled } from './open-matters.ts'
import { readPeople } from './what-to-erase.ts'

/** The wait is over: everybody leaves the company, and what is left of it is what the law wants kept. */
export async function deleteCompany(
  ctx: Ctx,
  companyId: string,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { open } = await react(tx, 'teamChanging', companyId)
    const { name, verifiedAt } = await lockCompany(tx, companyId)
    await requireSettled(tx, companyId)
    await finish(tx)
    await allowLongReads(tx)
    const people = await readPeople(tx, companyId)
    await eraseAnswersOfTeam(tx, companyId, people)
    const team = await tx.db
      .select()
      .from(members)
      .where(eq(members.companyId, companyId))
      .orderBy(asc(members.id))
      .for('no key update')
    const company = { text: name, isVerified: verifiedAt !== null }
    for (const member of team) {
      await depart(tx, member, { how: 'left', open, successor: null })
      if (member.userId) await queueMail(tx, 'deletion-done', { to: member.email, data: { company } })
    }
    await turnOffAutoPay(tx, companyId)
    await removeAllMethods(tx, companyId)
    await eraseCompanyData(tx, companyId, people)
    await audit(tx, { action: 'company.deleted', thingId: companyId, companyId })
  })
}

type People = Called & { strangers: readonly string[] }

/** What names people in what a company leaves behind. Those who have an account keep it, and what is theirs. */
async function eraseCompanyData(tx: Tx, companyId: string, people: People): Promise<void> {
  const strangers = { addresses: people.strangers, names: [] }
  await allowErasing(tx)
  await eraseCompanyExports(tx, companyId)
  await eraseSecurity(tx, companyId)
  await eraseCompanyRequests(tx, companyId, people)
  await eraseCompanyTools(tx, companyId)
  await eraseCompanySeats(tx, companyId)
  await eraseCompanyNotifications(tx, companyId)
  await eraseMailsTo(tx, strangers)
  const isToTeam = sql`lower(recipient) in (
    select u.email_key from users u join departures d on d.user_id = u.id where d.company_id = ${companyId}::uuid)`
  await eraseMailsAbout(tx, { ...strangers, names: people.names }, isToTeam)
  await eraseJobsWith(tx, strangers)
  await eraseCompanyLog(tx, companyId, people)
  await eraseCompany(tx, companyId)
}

/** Answers are found by who asked, so while they are members. */
async function eraseAnswersOfTeam(tx: Tx, companyId: string, { strangers }: People): Promise<void> {
  await eraseCompanyAnswers(tx, companyId, { addresses: strangers, names: [] })
}
