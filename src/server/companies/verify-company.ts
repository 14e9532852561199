import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { joinedAdminAddresses } from './email-admins.ts'
import { type Company, getCompany } from './queries.ts'
import { companies } from './tables.ts'

/** An operator has checked who the company is: its purchases can be approved from now on, and its admins learn it. */
export async function verifyCompany(ctx: Ctx, id: string): Promise<Company> {
  return inTransaction(ctx, async (tx) => {
    const [verified] = await tx.db
      .update(companies)
      .set({ verifiedAt: tx.now() })
      .where(and(eq(companies.id, id), isNull(companies.verifiedAt)))
      .returning()
    if (!verified) return getCompany(tx, id)
    await audit(tx, {
      action: 'company.verified',
      thingId: id,
      companyId: id,
      detail: { name: verified.name },
    })
    await tellAdmins(tx, verified)
    return verified
  })
}

async function tellAdmins(tx: Tx, { id, name }: Company) {
  const company = { text: name || 'Your company', isVerified: true }
  const data = { company, link: `${tx.parts.config.appUrl}/dashboard` }
  for (const to of await joinedAdminAddresses(tx, id)) {
    await queueMail(tx, 'company-verified', { to, event: `company-verified:${id}`, data })
  }
}
