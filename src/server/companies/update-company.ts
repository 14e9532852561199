import { eq } from 'drizzle-orm'
import { type CompanyForm, checkProfile, clearedFields } from '../../domain/company.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, personOf } from '../context.ts'
import { nameColumns } from './name-search.ts'
import { type Company, lockOwnCompany } from './queries.ts'
import { companies } from './tables.ts'
import { isPublicHost } from './website.ts'

/** An admin corrects the company's profile: what was sent changes, all else stays. */
export async function updateCompany(ctx: Ctx, id: string, form: CompanyForm): Promise<Company> {
  if (personOf(ctx).membership?.companyId !== id.toLowerCase()) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const { values, errors } = checkProfile(form, isPublicHost)
    const fields = { ...clearedFields(values, company.isOnboardingComplete), ...errors }
    if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
    const changes = changesIn(company, values)
    if (Object.keys(changes).length === 0) return company
    const name = changes.name ?? company.name
    const [saved] = await tx.db
      .update(companies)
      .set({ ...changes, ...nameColumns(name, ''), updatedAt: tx.now() })
      .where(eq(companies.id, company.id))
      .returning()
    await audit(tx, { action: 'company.updated', thingId: company.id, detail: { changes } })
    return saved as Company
  })
}

function changesIn(company: Company, values: ReturnType<typeof checkProfile>['values']) {
  const changed = Object.entries(values).filter(([field, value]) => company[field as keyof Company] !== value)
  return Object.fromEntries(changed) as typeof values
}
