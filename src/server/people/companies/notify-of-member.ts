import type { Tx } from '#server/context.ts'
import { notifyAll } from '../notifications/notify.ts'
import type { Company, Member } from './queries.ts'

/** Emails the admins that somebody is no longer in their team. */
export async function notifyOfMember(
  tx: Tx,
  template: 'invitation-declined' | 'member-left',
  { id: companyId, verifiedAt }: Company,
  member: Pick<Member, 'id' | 'name' | 'email'>,
) {
  const name = { text: member.name, isVerified: verifiedAt !== null }
  const data = { name, email: member.email }
  await notifyAll(tx, template, { companyId, event: `${template}:${member.id}`, data })
}
