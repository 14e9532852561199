import { sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import { namesToErase } from '#domain/people/deletion.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { eraseFromNotifications } from '#server/people/notifications/erase.ts'
import { allowErasing, eraseNewEntries } from '#server/platform/audit/erase-person.ts'
import { eraseAnswers } from '#server/platform/idempotency/erase.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { eraseNewMails } from '#server/platform/mail/erase-mails.ts'

type Task = { member_id: string; user_id: string; company_id: string; name: string; address: string }

/** A task may be worked on while this job can't run. */
const lookBackDays = 7

/**
 * Vendors are asked to remove a deleted person, or the people of a deleted company, and say when they did. The task keeps the name as the company's proof; the
 * emails, notifications and entries of the log that this wrote don't.
 */
export async function eraseLater(ctx: Ctx, { each }: Walk): Promise<void> {
  const since = addDays(ctx.now(), -lookBackDays)
  for (const { member_id, user_id: userId, company_id, name, address } of await listWorkedOn(ctx, since)) {
    const erased: Erased = {
      userId,
      companyIds: [company_id],
      addresses: [address],
      names: namesToErase([name]),
    }
    await each({ thingId: member_id, companyId: company_id }, () =>
      inTransaction(ctx, (tx) => erase(tx, erased, since)),
    )
  }
}

async function erase(tx: Tx, erased: Erased, since: Date) {
  await allowErasing(tx)
  await eraseFromNotifications(tx, erased)
  await eraseNewMails(tx, erased, since)
  await eraseAnswers(tx, erased)
  await eraseNewEntries(tx, erased, since)
}

/** Whoever came back with the same address is named again, and rightly. */
async function listWorkedOn(ctx: Ctx, since: Date): Promise<Task[]> {
  const { rows } = await ctx.db.execute<Task>(sql`
    with worked as (
      select distinct member_id, company_id, person_name as name, lower(person_email) as address from tasks
      where person_email is not null and greatest(sent_at, done_at) >= ${since.toISOString()}::timestamptz
    )
    select w.member_id, d.thing_id as user_id, w.company_id, w.name, w.address from worked w
    join audit_log d on (d.action = 'account.deleted' and d.detail->'memberIds' ? w.member_id::text)
      or (d.action = 'company.deleted' and d.thing_id = w.company_id::text)
    where not exists (select from users where email_key = w.address)
      and not exists (select from members where email_key = w.address)
    order by 1, 2, 3, 4, 5`)
  return rows
}
