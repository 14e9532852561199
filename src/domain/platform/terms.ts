import { dayOf, formatDay } from './day.ts'

/** Every version of the terms, oldest first, named by its date. A revision adds one. */
const termsVersions = ['2024-12-24'] as const

export const currentTerms: string = termsVersions[termsVersions.length - 1] ?? ''

export function isTermsVersion(version: string): boolean {
  return (termsVersions as readonly string[]).includes(version)
}

/** The version in force when a document was issued; later revisions don't change the document. */
export function termsInForce(moment: Date, versions: readonly string[] = termsVersions): string {
  const day = dayOf(moment)
  return versions.findLast((version) => version <= day) ?? versions[0] ?? ''
}

/** "24 December 2024". */
export function termsDate(version: string): string {
  return formatDay(version, 'dayFirst')
}
