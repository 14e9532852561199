/** Every version of the terms that somebody may have accepted, oldest first. A revision adds one. */
export const termsVersions = ['2024-12-24'] as const

export const currentTerms: string = termsVersions[termsVersions.length - 1] ?? ''

export function isTermsVersion(version: string): boolean {
  return (termsVersions as readonly string[]).includes(version)
}
