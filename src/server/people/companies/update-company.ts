import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import {
  type CompanyForm,
  checkProfile,
  clearedFields,
  verificationAfter,
  verificationEnd,
} from '#domain/people/company.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { recordEvent } from '../digests/record-event.ts'
import { nameColumns } from './name-search.ts'
import { type Company, lockOwnCompany } from './queries.ts'
import { companies } from './tables.ts'
import { isPublicHost } from './website.ts'

/** An admin updates the company's profile; only the fields that were sent change. */
export async function updateCompany(ctx: MemberCtx, id: string, form: CompanyForm): Promise<Company> {
  requireOwn(ctx, id)
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const { changes, verification } = planUpdate(company, form)
    if (Object.keys(changes).length === 0) return company
    const name = changes.name ?? company.name
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, company[field as keyof Company]]),
    )
    const [saved] = await tx.db
      .update(companies)
      .set({
        ...changes,
        ...nameColumns(name, ''),
        ...verificationColumns[verification](company, tx.now()),
        updatedAt: tx.now(),
      })
      .where(eq(companies.id, company.id))
      .returning()
    await audit(tx, { action: 'company.updated', thingId: company.id, detail: { changes, before } })
    if (verification === 'ends') await recordEnd(tx, company.id, verificationEnd(company, changes) ?? {})
    if (verification === 'returns') await recordReturn(tx, saved as Company)
    return saved as Company
  })
}

export function requireOwn(ctx: MemberCtx, id: string) {
  requireCan(ctx.actor, 'admin')
  if (ctx.company.id !== id.toLowerCase()) throw new Refused('not_found')
}

/** What a form changes, and what that does to the verification: the same for its preview. */
export function planUpdate(company: Company, form: CompanyForm) {
  const { values, errors } = checkProfile(form, isPublicHost)
  const fields = { ...clearedFields(values, company.isOnboardingComplete), ...errors }
  if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
  const changes = changesIn(company, values)
  const { lastVerifiedAt, lastVerifiedName: name, lastVerifiedWebsite: website } = company
  const lastVerified = lastVerifiedAt && { name, website }
  return { changes, verification: verificationAfter({ ...company, lastVerified }, changes) }
}

const verificationColumns = {
  stays: () => ({}),
  ends: ({ verifiedAt, name, website }: Company, now: Date) => ({
    verifiedAt: null,
    verificationEndedAt: now,
    lastVerifiedAt: verifiedAt,
    lastVerifiedName: name,
    lastVerifiedWebsite: website,
  }),
  returns: ({ lastVerifiedAt }: Company) => ({ verifiedAt: lastVerifiedAt, ...neverEnded }),
}

/** As long as it is verified, nothing waits for an operator. */
export const neverEnded = {
  verificationEndedAt: null,
  lastVerifiedAt: null,
  lastVerifiedName: null,
  lastVerifiedWebsite: null,
}

/** Running subscriptions continue, but nothing new is approved until an operator verifies the company again. */
async function recordEnd(tx: Tx, id: string, detail: Record<string, string | null>) {
  await audit(tx, { action: 'company.verification_ended', thingId: id, detail })
  const occurrence = tx.now().toISOString()
  await recordEvent(tx, { kind: 'operators', topic: 'company', thingId: id, occurrence })
  await react(tx, 'companyStanding', id)
}

/** It is again what an operator has verified. */
async function recordReturn(tx: Tx, { id, name, website }: Company) {
  await audit(tx, { action: 'company.verification_returned', thingId: id, detail: { name, website } })
  await react(tx, 'companyStanding', id)
}

function changesIn(company: Company, values: ReturnType<typeof checkProfile>['values']) {
  const changed = Object.entries(values).filter(([field, value]) => company[field as keyof Company] !== value)
  return Object.fromEntries(changed) as typeof values
}
