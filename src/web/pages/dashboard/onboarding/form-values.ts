import type { Company } from '../../../../contract/companies.ts'

export const formFields = [
  'name',
  'industry',
  'website',
  'country',
  'state',
  'city',
  'streetAddress',
  'postalCode',
  'organization',
] as const

export type FormField = (typeof formFields)[number]
export type FormValues = Record<FormField, string>

/** What the form begins with: what the company has told already. The country is always the United States. */
export function formOf(company: Company | null): FormValues {
  const values = formFields.map((field) => [field, company?.[field] ?? ''])
  return { ...(Object.fromEntries(values) as FormValues), country: 'US' }
}
