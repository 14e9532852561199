import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { findOwnListing, lockInvitation } from './invitations.ts'
import { join, whyNotAdmitted } from './join.ts'
import { type Company, findCompanyOf, getCompany } from './queries.ts'

/** An invited person accepts and becomes a member. Accepting twice changes nothing. */
export async function acceptInvitation(ctx: PersonCtx, id: string): Promise<Company> {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const listed = await findOwnListing(tx, id)
    if (listed?.userId === userId) return getCompany(tx, listed.companyId)
    const { company, member } = await lockInvitation(tx, id)
    const refusal = await whyNotAdmitted(tx, member, userId)
    if (refusal) throw await refused(tx, refusal, userId)
    await join(tx, { member, consent: 'invitation' }, userId)
    return company
  })
}

async function refused(tx: Tx, code: string, userId: string): Promise<Refused> {
  if (code !== 'in_company') return new Refused(code)
  const current = await findCompanyOf(tx, userId)
  return new Refused(code, {
    message: `You already belong to ${current?.name || 'another company'}. Leave it first.`,
  })
}
