import type { Company } from '#contract/people/companies.ts'
import type { CompanyField } from '#domain/people/company.ts'
import { ApiError, call } from '#web/api.ts'
import { setLatestCompany } from '#web/parts/company/latest-company.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { askForVerification } from './ask-for-verification.tsx'

export type ProfileField = CompanyField

/** Saves one field and returns its error, or null. The very first save creates the company. */
export function useSaveField(company: Company | null) {
  return async function save(field: ProfileField, value: string): Promise<string | null> {
    try {
      await (company ? change(company, field, value) : create(field, value))
      return null
    } catch (error) {
      return saveFailure(error, field)
    }
  }
}

/** A change that ends the verification is asked for first. */
async function change(company: Company, field: ProfileField, value: string) {
  const params = { id: company._id }
  const body = { [field]: value }
  if (isVerified(field)) {
    const preview = await call('POST /api/company/:id/preview', { params, body })
    if (preview.verification === 'ends' && !(await askForVerification(company, field, value, preview))) return
  }
  const saved = await call('PUT /api/company/:id', { params, body })
  setLatestCompany(saved)
  if (saved.verified && !company.verified) void toast({ message: `${saved.name} is verified again.` })
}

function isVerified(field: ProfileField): field is 'name' | 'website' {
  return field === 'name' || field === 'website'
}

/** The person who creates a company becomes its admin. */
async function create(field: ProfileField, value: string) {
  setLatestCompany(await call('POST /api/company', { body: { [field]: value } }))
  await refresh('GET /api/check-auth')
}

function saveFailure(error: unknown, field: ProfileField): string {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network' || error.code === 'unreadable') return 'Failed to save company data'
  return error.fields[field] ?? error.message
}
