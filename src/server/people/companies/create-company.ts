import {
  type CompanyForm,
  checkOnboarding,
  checkProfile,
  clearedFields,
  isOnboardingForm,
  requiredText,
} from '#domain/people/company.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { lockPerson } from '../accounts/queries.ts'
import { memberColumns, nameColumns } from './name-search.ts'
import { belongsToCompany, type Company } from './queries.ts'
import { companies, members } from './tables.ts'
import { isPublicHost } from './website.ts'

/** Someone without a company creates one and is its first admin. */
export async function createCompany(ctx: PersonCtx, form: CompanyForm): Promise<Company> {
  const { userId } = ctx.actor
  const details = readForm(form)
  return inTransaction(ctx, async (tx) => {
    const founder = await lockPerson(tx, userId)
    if (await belongsToCompany(tx, userId)) throw new Refused('company_exists')
    const company = await store(tx, details)
    await addFounder(tx, company, founder)
    await audit(tx, {
      action: 'company.created',
      thingId: company.id,
      companyId: company.id,
      detail: { name: company.name },
    })
    await react(tx, 'companyCreated', { companyId: company.id, userId, createdAt: company.createdAt })
    return company
  })
}

function readForm(form: CompanyForm) {
  const { values, errors } = isOnboardingForm(form)
    ? checkOnboarding(form, isPublicHost)
    : checkProfile(form, isPublicHost)
  const cleared = clearedFields(values, false)
  const isEmpty = Object.values(values).every((value) => value === null)
  const fields = { ...(isEmpty && { name: requiredText }), ...cleared, ...errors }
  if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
  return values
}

async function store(tx: Tx, details: ReturnType<typeof readForm>): Promise<Company> {
  const now = tx.now()
  const [company] = await tx.db
    .insert(companies)
    .values({
      ...details,
      ...nameColumns(details.name ?? '', ''),
      id: newId(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return company as Company
}

async function addFounder(tx: Tx, company: Company, founder: Awaited<ReturnType<typeof lockPerson>>) {
  const { id: userId, email } = founder
  const now = tx.now()
  await tx.db.insert(members).values({
    ...memberColumns(founder.name ?? email.slice(0, email.lastIndexOf('@')), email, company.id),
    id: newId(now),
    companyId: company.id,
    userId,
    role: 'admin',
    createdAt: now,
    joinedAt: now,
  })
}
