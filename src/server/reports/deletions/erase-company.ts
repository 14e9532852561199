import { sql } from 'drizzle-orm'
import type { Called } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseCompanySeats } from '#server/fulfillment/seats/erase.ts'
import { eraseCompany } from '#server/people/companies/erase-member.ts'
import { eraseSecurity } from '#server/people/company-security/erase.ts'
import { eraseCompanyNotifications } from '#server/people/notifications/erase.ts'
import { allowErasing, eraseCompanyLog } from '#server/platform/audit/erase-person.ts'
import { eraseCompanyAnswers } from '#server/platform/idempotency/erase.ts'
import { eraseJobsWith } from '#server/platform/jobs/erase-jobs.ts'
import { eraseMailsAbout, eraseMailsTo } from '#server/platform/mail/erase-mails.ts'
import { eraseCompanyRequests } from '#server/purchasing/requests/erase.ts'
import { eraseCompanyExports } from '../exports/erase.ts'

type People = Called & { strangers: readonly string[] }

/** What names people in what a company leaves behind. Those who have an account keep it, and what is theirs. */
export async function eraseCompanyData(tx: Tx, companyId: string, people: People): Promise<void> {
  const strangers = { addresses: people.strangers, names: [] }
  await allowErasing(tx)
  await eraseCompanyExports(tx, companyId)
  await eraseSecurity(tx, companyId)
  await eraseCompanyRequests(tx, companyId, people)
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
export async function eraseAnswersOfTeam(tx: Tx, companyId: string, { strangers }: People): Promise<void> {
  await eraseCompanyAnswers(tx, companyId, { addresses: strangers, names: [] })
}
