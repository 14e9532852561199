import type { ContactMessage } from '#contract/people/contact.ts'
import type { MessageRow } from './queries.ts'

export function presentMessage(row: MessageRow): ContactMessage {
  const { id, kind, name, email, message, reply, answeredAt, answeredByEmail } = row
  return {
    _id: id,
    kind,
    name,
    email,
    message,
    createdAt: row.createdAt.toISOString(),
    company: row.companyId ? { _id: row.companyId, name: row.companyName ?? '' } : null,
    addressOf: row.addressOf,
    answered: answeredAt ? { at: answeredAt.toISOString(), by: answeredByEmail ?? '' } : null,
    reply,
  }
}
