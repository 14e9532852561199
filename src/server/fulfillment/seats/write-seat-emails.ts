import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { hashAddress, refusedAddresses } from '#server/people/companies/listings.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { latestTask } from '../tasks/task-sql.ts'

/** Identifies the seats to email about: one notice, even if the job is retried. */
export type SeatNotice = { companyId: string; vendor: string; noticeId: string }

type SeatRecipient = {
  email: string
  hasJoined: boolean
  company: string
  isVerified: boolean
  seats: string[]
  newest: number
  /** The vendor let them in. */
  isReady: boolean
}

/** Queues the emails of one notice, each in its own transaction: a second run only queues what is missing. */
export async function writeSeatEmails(ctx: Ctx, notice: SeatNotice) {
  const { companyId, noticeId } = notice
  const go = async ({ each }: Walk) => {
    for (const recipient of await seatRecipients(ctx, notice))
      await each({ thingId: `${noticeId}:${recipient.newest}`, companyId }, () =>
        inTransaction(ctx, (tx) => emailOne(tx, notice, recipient)),
      )
  }
  await walkThrough(ctx, 'tell-holders', go, { isPart: () => true })
}

async function emailOne(tx: Tx, { companyId, vendor }: SeatNotice, recipient: SeatRecipient) {
  const { email, hasJoined, company, isVerified, seats, newest, isReady } = recipient
  await notify(tx, 'seats-given', {
    to: email,
    companyId,
    event: `seats-given:${newest}`,
    data: {
      vendor,
      company: { text: company || 'Your company', isVerified },
      seats,
      hasJoined,
      isReady,
    },
  })
}

/** Skips members who have since lost the seat, and invited people who opted out of this company's emails. */
async function seatRecipients(ctx: Ctx, { companyId, noticeId }: SeatNotice): Promise<SeatRecipient[]> {
  const { rows } = await ctx.db.execute<SeatRecipient>(sql`
    select m.email, m.user_id is not null as "hasJoined", c.name as company,
      c.verified_at is not null as "isVerified",
      json_agg(s.seat_name order by s.id) as seats, max(s.id) as newest,
      bool_and(coalesce((${latestTask(sql`t.state`, sql`s`)}) = 'done', true)) as "isReady"
    from seats s join members m on m.id = s.member_id join companies c on c.id = s.company_id
    where s.company_id = ${companyId} and s.notice_id = ${noticeId}
    group by m.id, c.id order by m.id`)
  const refused = await refusedAddresses(ctx, companyId)
  return rows.filter(({ email, hasJoined }) => hasJoined || !refused.has(hashAddress(email)))
}
