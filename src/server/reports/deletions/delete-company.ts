import { asc, eq } from 'drizzle-orm'
import { turnOffAutoPay } from '#server/billing/auto-pay/turn-off.ts'
import { removeAllMethods } from '#server/billing/payment-methods/remove-method.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { depart } from '#server/people/companies/depart.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { allowLongReads } from '#server/platform/audit/erase-person.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseAnswersOfTeam, eraseCompanyData } from './erase-company.ts'
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
