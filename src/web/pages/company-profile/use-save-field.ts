import type { Company } from '../../../contract/companies.ts'
import type { CompanyField } from '../../../domain/company.ts'
import { ApiError, call } from '../../api.ts'
import { setLatestCompany } from '../../parts/company/latest-company.ts'
import { refresh } from '../../queries.ts'

export type ProfileField = CompanyField

/** Saves one field and returns its error, or null. The very first save creates the company. */
export function useSaveField(company: Company | null) {
  return async function save(field: ProfileField, value: string): Promise<string | null> {
    const body = { [field]: value }
    try {
      setLatestCompany(
        company
          ? await call('PUT /api/company/:id', { params: { id: company._id }, body })
          : await call('POST /api/company', { body }),
      )
      // The person who creates a company becomes its admin.
      if (!company) await refresh('GET /api/check-auth')
      return null
    } catch (error) {
      return saveFailure(error, field)
    }
  }
}

function saveFailure(error: unknown, field: ProfileField): string {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network' || error.code === 'unreadable') return 'Failed to save company data'
  return error.fields[field] ?? error.message
}
