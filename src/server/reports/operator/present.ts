import type { AuditEntry, OperatorCompany } from '#contract/reports/operator.ts'
import type { Email } from '#server/platform/mail/queries.ts'
import type { LoggedEntry } from './list-entries.ts'
import type { CompanyRow } from './queries.ts'

export function presentCompany(company: CompanyRow): OperatorCompany {
  return {
    _id: company.id,
    name: company.name,
    verified: company.verifiedAt !== null,
    industry: company.industry,
    website: company.website,
    isOnboardingComplete: company.isOnboardingComplete,
    members: company.members,
    createdAt: company.createdAt.toISOString(),
    verifiedAt: company.verifiedAt?.toISOString() ?? null,
    verificationEndedAt: company.verificationEndedAt?.toISOString() ?? null,
    suspendedAt: company.suspendedAt?.toISOString() ?? null,
  }
}

/** "1 Main St, Austin, TX 78701, US", as far as it is known. */
export function addressOf({ streetAddress, city, state, postalCode, country }: CompanyRow): string {
  const place = [state, postalCode].filter(Boolean).join(' ')
  return [streetAddress, city, place, country].filter(Boolean).join(', ')
}

export function presentEntry(entry: LoggedEntry): AuditEntry {
  const { id, at, action, actor, companyId, companyName, thingId, detail, client } = entry
  return {
    _id: String(id),
    at: at.toISOString(),
    action,
    actor,
    client,
    companyId,
    companyName,
    thingId,
    detail,
  }
}

export function presentEmail(email: Email, { subject, text }: Pick<Email, 'subject' | 'text'>) {
  const { id, recipient, status, lastError } = email
  return {
    _id: id,
    to: recipient,
    subject,
    text,
    status,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
    lastError,
  }
}
