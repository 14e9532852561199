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

/** Initial values from the company's data. The country is always the United States. */
export function formOf(company: Company | null): FormValues {
  const values = formFields.map((field) => [field, company?.[field] ?? ''])
  return { ...(Object.fromEntries(values) as FormValues), country: 'US' }
}
