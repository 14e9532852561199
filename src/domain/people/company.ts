import { isEmailAddress } from '../platform/email.ts'
import { normalizeWebsite, type PublicHostCheck } from '../platform/website.ts'
import { countryCode, industries, organizations, stateCode } from './company-choices.ts'

export const companyFields = [
  'name',
  'industry',
  'contactEmail',
  'website',
  'streetAddress',
  'city',
  'state',
  'postalCode',
  'country',
  'organization',
] as const
export type CompanyField = (typeof companyFields)[number]

/** As typed: an absent field was not sent, an empty one was cleared. */
export type CompanyForm = { readonly [F in CompanyField]?: string | null | undefined }
/** As stored: null if unknown. */
export type CompanyDetails = { [F in CompanyField]: string | null }
export type FieldErrors = { [F in CompanyField]?: string }

export const requiredText = 'This field is required'
const postalCodeText = 'Invalid postal code format (e.g., 12345 or 12345-6789)'
const websiteText = 'Website must be verified'

export const requiredFields = [
  'name',
  'industry',
  'website',
  'country',
  'state',
  'city',
  'streetAddress',
  'postalCode',
] as const satisfies readonly CompanyField[]

/** Only the onboarding form has these fields. */
export function isOnboardingForm(form: CompanyForm): boolean {
  return [form.website, form.state, form.organization].some((field) => field !== undefined)
}

/** Checks the onboarding form: required fields are present and every field is valid. */
export function checkOnboarding(form: CompanyForm, isPublicHost: PublicHostCheck) {
  const { values, errors } = checkProfile(form, isPublicHost)
  const { industry, organization } = values
  if (industry && !isOneOf(industries, industry)) errors.industry ??= 'Choose an industry from the list'
  if (organization && !isOneOf(organizations, organization)) {
    errors.organization ??= 'Choose an organization from the list'
  }
  return { values, errors: { ...missingFields(values, errors), ...errors } }
}

/** Checks the profile form. Only fields that were sent are in `values`. */
export function checkProfile(form: CompanyForm, isPublicHost: PublicHostCheck) {
  const values: Partial<CompanyDetails> = {}
  const errors: FieldErrors = {}
  for (const field of companyFields) {
    const sent = form[field]
    if (sent === undefined) continue
    const text = oneLine(sent ?? '')
    const [value, problem] = text === '' ? [null, null] : read(field, text, isPublicHost)
    if (problem) errors[field] = problem
    else values[field] = value
  }
  return { values, errors }
}

/** Required fields that are still missing. */
export function missingFields(known: Partial<CompanyDetails>, except: FieldErrors = {}): FieldErrors {
  const missing = requiredFields.filter((field) => !known[field] && !except[field])
  return Object.fromEntries(missing.map((field) => [field, requiredText]))
}

/** Required fields that a change would clear: the name, and after onboarding everything it asked for. */
export function clearedFields(changes: Partial<CompanyDetails>, isOnboardingComplete: boolean): FieldErrors {
  const kept: readonly CompanyField[] = isOnboardingComplete ? requiredFields : ['name']
  const cleared = kept.filter((field) => changes[field] === null)
  return Object.fromEntries(cleared.map((field) => [field, requiredText]))
}

/** What an operator verifies. After a change, the company must be verified again. */
const verifiedFields = ['name', 'website'] as const satisfies readonly CompanyField[]

/** Verified fields that a profile change modifies, with old and new values; null if there are none. */
export function verificationEnd(before: Partial<CompanyDetails>, changes: Partial<CompanyDetails>) {
  const claims = verifiedFields.flatMap((field) => {
    const now = changes[field]
    return now === undefined || now === before[field]
      ? []
      : [
          [`${field}Before`, before[field] ?? null],
          [`${field}Now`, now],
        ]
  })
  return claims.length > 0 ? (Object.fromEntries(claims) as Record<string, string | null>) : null
}

type Claims = Pick<CompanyDetails, (typeof verifiedFields)[number]>
export type Verification = Claims & { verifiedAt: Date | null; lastVerified: Claims | null }

/** A change of the name or website ends the verification; what an operator once verified holds again if it is taken back. */
export function verificationAfter(
  company: Verification,
  changes: Partial<CompanyDetails>,
): 'ends' | 'returns' | 'stays' {
  const { verifiedAt, lastVerified } = company
  if (verificationEnd(company, changes) === null) return 'stays'
  if (verifiedAt) return 'ends'
  const isAsVerified = lastVerified && verificationEnd({ ...company, ...changes }, lastVerified) === null
  return isAsVerified ? 'returns' : 'stays'
}

/** Text for one line: line breaks, control characters and direction marks become spaces. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
}

type Read = [value: string, problem: null] | [value: null, problem: string]

function read(field: CompanyField, text: string, isPublicHost: PublicHostCheck): Read {
  if (field === 'website') return orProblem(normalizeWebsite(text, isPublicHost), websiteText)
  if (field === 'state') return orProblem(stateCode(text), 'Choose one of the 50 states')
  if (field === 'country') return orProblem(countryCode(text), 'Country must be United States')
  if (field === 'postalCode') return orProblem(/^\d{5}(-\d{4})?$/.test(text) ? text : null, postalCodeText)
  if (field === 'contactEmail') {
    return orProblem(isEmailAddress(text) ? text : null, 'Please enter a valid email address.')
  }
  return [text, null]
}

function orProblem(value: string | null, problem: string): Read {
  return value === null ? [null, problem] : [value, null]
}

function isOneOf(choices: readonly string[], choice: string) {
  return choices.includes(choice)
}
