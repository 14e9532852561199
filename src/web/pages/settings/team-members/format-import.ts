import type { MemberImport } from '#contract/people/team.ts'
import { formatRowErrors } from '#domain/people/member-file.ts'
import { formatCount } from '#domain/platform/format-count.ts'

/** What a checked file would do. */
export function formatCheck({ created, unchanged, errors }: MemberImport): string {
  if (errors.length > 0) return `${formatRowErrors(errors)} Fix the file and choose it again.`
  if (created === 0) return 'Everyone in this file is on your team already.'
  return `${people(created)} will be added and emailed.${already(unchanged)}`
}

/** What an import did. */
export function formatImported({ created, unchanged }: MemberImport): string {
  return `${people(created)} ${created === 1 ? 'was' : 'were'} added. We’re emailing them.${already(unchanged)}`
}

function already(unchanged: number): string {
  if (unchanged === 0) return ''
  return ` ${people(unchanged)} ${unchanged === 1 ? 'is' : 'are'} on your team already.`
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}
