import { dayOf, formatDay } from './day.ts'

/** Every version of the terms that somebody may have accepted, oldest first, named by its day. A revision adds one. */
export const termsVersions = ['2024-12-24'] as const

export const currentTerms: string = termsVersions[termsVersions.length - 1] ?? ''

export function isTermsVersion(version: string): boolean {
  return (termsVersions as readonly string[]).includes(version)
}

/** The version in force when a document was issued: a later revision does not change the document. */
export function termsInForce(moment: Date, versions: readonly string[] = termsVersions): string {
  const day = dayOf(moment)
  return versions.findLast((version) => version <= day) ?? versions[0] ?? ''
}

/** A version as people read it: 24 December 2024. */
export function termsDate(version: string): string {
  return formatDay(version, 'dayFirst')
}
