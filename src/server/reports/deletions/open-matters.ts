import { sql } from 'drizzle-orm'
import { leavesCompanyAlone, type OpenMatters, unsettled } from '#domain/people/deletion.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Tx } from '#server/context.ts'
import type { Place } from '#server/people/companies/lock-place.ts'
import { countJoinedAdmins } from '#server/people/companies/member-queries.ts'

/** A company with open matters can't be deleted; the refusal names them. The caller has locked the company. */
export async function requireSettled(tx: Tx, companyId: string): Promise<void> {
  const why = unsettled(await openMatters(tx, companyId))
  if (why.length === 0) return
  throw new Refused('company_busy', { message: `First settle: ${why.join(', ')}.`, data: { why } })
}

/** The last admin can't go while there are others, live subscriptions or commitments. */
export async function requireMayGo(tx: Tx, { company, member }: Place): Promise<void> {
  const { subscriptions, commitments } = await openMatters(tx, company.id)
  const { rows } = await tx.db.execute<{ others: number }>(
    sql`select count(*)::int as others from members where company_id = ${company.id} and id <> ${member.id}`,
  )
  const leaving = {
    isAdmin: member.isAdmin,
    joinedAdmins: await countJoinedAdmins(tx, company.id),
    others: rows[0]?.others ?? 0,
    isBound: subscriptions + commitments > 0,
  }
  if (leavesCompanyAlone(leaving)) throw new Refused('last_admin')
}

async function openMatters(tx: Tx, companyId: string): Promise<OpenMatters> {
  const { rows } = await tx.db.execute<OpenMatters>(sql`
    select
      (select count(*)::int from purchases where company_id = ${companyId} and status in ('authorized', 'paid'))
        as subscriptions,
      (select count(*)::int from purchases where company_id = ${companyId}
        and status in ('awaiting_approval', 'under_review', 'countered')) as requests,
      ((select count(*) from invoices where company_id = ${companyId} and status = 'due')
        + (select count(*) from payments where company_id = ${companyId} and status = 'processing')
        + (select count(*) from refunds where company_id = ${companyId} and status = 'queued'))::int as money,
      (select count(*)::int from commitments where company_id = ${companyId}
        and state = 'standing')
        as commitments`)
  return rows[0] as OpenMatters
}
