import type { Request } from '#contract/purchasing/requests.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'

/** What was sent last, at the same moment: purchases that we review, and those that the company decides about first. */
export function justRequested(open: readonly Purchase[], asked: readonly Request[]) {
  const reviewed = open.filter(({ status }) => status === 'under_review')
  const last = [...reviewed.map(({ requestedAt }) => requestedAt), ...asked.map(({ askedAt }) => askedAt)]
    .sort()
    .at(-1)
  return {
    purchases: reviewed.filter(({ requestedAt }) => requestedAt === last),
    requests: asked.filter(({ askedAt }) => askedAt === last),
  }
}
