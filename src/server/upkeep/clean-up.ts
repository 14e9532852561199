import { forgetExpiredSignIns } from '../accounts/clean-up.ts'
import type { Ctx } from '../context.ts'
import { forgetDigestEvents } from '../digests/send-digest.ts'
import { forgetUnfinishedFactors } from '../factors/clean-up.ts'
import { forgetKeys } from '../idempotency/answer-once.ts'
import { type Walk, walkThrough } from '../jobs/set-aside.ts'
import { forgetAttempts } from '../limits/take-attempts.ts'
import { forgetBodies } from '../mail/forget-bodies.ts'
import { forgetNotifications } from '../notifications/forget.ts'
import { forgetEvents } from '../payments/receive-event.ts'
import { expireUnclaimed } from '../purchases/expire.ts'
import { forgetTaskPeople } from '../tasks/forget-people.ts'
import { forgetOrderContacts } from '../vendor-orders/forget-people.ts'

/** What is kept for a while only. */
const steps: Record<string, (ctx: Ctx, walk: Walk) => Promise<unknown>> = {
  'sign-ins': forgetExpiredSignIns,
  'unfinished factors': forgetUnfinishedFactors,
  attempts: forgetAttempts,
  keys: forgetKeys,
  'unclaimed purchases': expireUnclaimed,
  'provider events': forgetEvents,
  'email bodies': forgetBodies,
  'digest events': forgetDigestEvents,
  notifications: forgetNotifications,
  'people in tasks': forgetTaskPeople,
  'contacts in orders': forgetOrderContacts,
}

/** A step that fails does not keep the others from theirs. */
export async function cleanUp(ctx: Ctx): Promise<void> {
  await walkThrough(ctx, 'clean-up', async (walk) => {
    for (const [thingId, step] of Object.entries(steps)) await walk.each({ thingId }, () => step(ctx, walk))
  })
}
