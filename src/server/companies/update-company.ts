import { eq } from 'drizzle-orm'
import { requireCan } from '../../domain/access.ts'
import { type CompanyForm, checkProfile, clearedFields, verificationEnd } from '../../domain/company.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type MemberCtx, type Tx } from '../context.ts'
import { recordEvent } from '../digests/record-event.ts'
import { queuePoolChecksOf } from '../pools/announce.ts'
import { nameColumns } from './name-search.ts'
import { type Company, lockOwnCompany } from './queries.ts'
import { companies } from './tables.ts'
import { isPublicHost } from './website.ts'

/** An admin updates the company's profile; only the fields that were sent change. */
export async function updateCompany(ctx: MemberCtx, id: string, form: CompanyForm): Promise<Company> {
  requireCan(ctx.actor, 'admin')
  if (ctx.company.id !== id.toLowerCase()) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const { values, errors } = checkProfile(form, isPublicHost)
    const fields = { ...clearedFields(values, company.isOnboardingComplete), ...errors }
    if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
    const changes = changesIn(company, values)
    if (Object.keys(changes).length === 0) return company
    const name = changes.name ?? company.name
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, company[field as keyof Company]]),
    )
    const ended = company.verifiedAt ? verificationEnd(company, changes) : null
    const verificationOver = { verifiedAt: null, verificationEndedAt: tx.now() }
    const [saved] = await tx.db
      .update(companies)
      .set({ ...changes, ...nameColumns(name, ''), ...(ended && verificationOver), updatedAt: tx.now() })
      .where(eq(companies.id, company.id))
      .returning()
    await audit(tx, { action: 'company.updated', thingId: company.id, detail: { changes, before } })
    if (ended) await notifyOperators(tx, company.id, ended)
    return saved as Company
  })
}

/** Running subscriptions continue, but nothing new is approved until an operator verifies the company again. */
async function notifyOperators(tx: Tx, id: string, detail: Record<string, string | null>) {
  await audit(tx, { action: 'company.verification_ended', thingId: id, detail })
  const occurrence = tx.now().toISOString()
  await recordEvent(tx, { kind: 'operators', topic: 'company', thingId: id, occurrence })
  await queuePoolChecksOf(tx, id)
}

function changesIn(company: Company, values: ReturnType<typeof checkProfile>['values']) {
  const changed = Object.entries(values).filter(([field, value]) => company[field as keyof Company] !== value)
  return Object.fromEntries(changed) as typeof values
}
