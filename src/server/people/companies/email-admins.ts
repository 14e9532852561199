import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { notify } from '../notifications/notify.ts'
import type { Company } from './queries.ts'
import { members } from './tables.ts'

type AdminEmail = 'invitation-declined' | 'member-left'
type EmailContent = { event: string; data: { name: string; email: string } }

/** Only admins who have joined: invited ones learn nothing about the company. */
export async function joinedAdminAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const admins = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), members.isAdmin, isNotNull(members.userId)))
  return admins.map(({ email }) => email)
}

/** Emails the admins about a change in their team. */
export async function emailAdmins(
  tx: Tx,
  company: Company,
  template: AdminEmail,
  { event, data }: EmailContent,
) {
  const link = `${tx.parts.config.appUrl}/settings`
  const name = { text: data.name, isVerified: company.verifiedAt !== null }
  for (const to of await joinedAdminAddresses(tx, company.id))
    await notify(tx, template, { to, event, companyId: company.id, data: { name, email: data.email, link } })
}
