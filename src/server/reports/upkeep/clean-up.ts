import { forgetEvents } from '#server/billing/payments/receive-event.ts'
import type { Ctx } from '#server/context.ts'
import { forgetTaskPeople } from '#server/fulfillment/tasks/forget-people.ts'
import { forgetOrderContacts } from '#server/fulfillment/vendor-orders/forget-people.ts'
import { forgetExpiredSignIns } from '#server/people/accounts/clean-up.ts'
import { forgetDigestEvents } from '#server/people/digests/send-digest.ts'
import { forgetUnfinishedFactors } from '#server/people/factors/clean-up.ts'
import { forgetNotifications } from '#server/people/notifications/forget.ts'
import { forgetKeys } from '#server/platform/idempotency/answer-once.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { forgetAttempts } from '#server/platform/limits/take-attempts.ts'
import { forgetBodies } from '#server/platform/mail/forget-bodies.ts'
import { expireUnclaimed } from '#server/purchasing/purchases/expire.ts'

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
