import type { Company } from '#contract/people/companies.ts'
import { requiredFields } from '#domain/people/company.ts'

const formFields = [...requiredFields, 'organization'] as const

export type FormValues = Record<(typeof formFields)[number], string>

/** Initial values from the company's data. The country is always the United States. */
export function formOf(company: Company | null): FormValues {
  const values = formFields.map((field) => [field, company?.[field] ?? ''])
  return { ...(Object.fromEntries(values) as FormValues), country: 'US' }
}
