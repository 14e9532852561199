import type { CompanyPreview } from '#contract/people/company-preview.ts'
import { pluralize } from '#domain/platform/format-count.ts'

/** What waits until we have verified a company again, by the server's figures. */
export function whatWaits({ requests, commitments }: Omit<CompanyPreview, 'verification'>): string[] {
  const open = requests > 0 ? `${pluralize(requests, 'request')} and new ones` : 'New requests'
  const counting = `${pluralize(commitments, 'pool commitment')} ${commitments === 1 ? 'stops' : 'stop'} counting.`
  return [
    `${open} can’t be approved.`,
    ...(commitments > 0 ? [counting] : []),
    'Active subscriptions continue.',
  ]
}
