import { refusalText } from '#contract/platform/errors.ts'
import { refusalOf, type Tx } from '#server/context.ts'
import { endRequest } from './end-request.ts'
import { finish } from './finish.ts'
import { provider } from './history.ts'
import type { RequestRow } from './queries.ts'

/** Nobody decided in time, or it could not go on for this reason. */
export async function lapse(tx: Tx, request: RequestRow, reason: string | null = null) {
  await endRequest(tx, request, {
    status: 'lapsed',
    event: 'lapsed',
    action: 'request.lapsed',
    who: provider,
    reason,
  })
}

/**
 * The last step has passed by itself: a pool ended, or somebody left. Nobody is here to read a refusal, so the request ends
 * with its reason, and whatever the caller does goes on.
 */
export async function finishOrLapse(tx: Tx, request: RequestRow) {
  const refused = await refusalOf(tx, (part) => finish(part, request))
  if (refused) await lapse(tx, request, refusalText(refused))
}
