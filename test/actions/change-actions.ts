import type { MemberCtx } from '#server/context.ts'
import { changeSubscription } from '#server/purchasing/changes/change-subscription.ts'
import { keepSubscription } from '#server/purchasing/changes/keep.ts'
import { previewChange } from '#server/purchasing/changes/preview-change.ts'
import { undoChange } from '#server/purchasing/changes/undo-change.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const wish = { position: 0, seats: 2 }

/** The actions that change running subscriptions. */
export const changeActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/purchases/:id/changes': (ctx) => changeSubscription(ctx, id, wish),
  'POST /api/purchases/:id/changes/preview': (ctx) => previewChange(ctx, id, wish),
  'DELETE /api/purchases/:id/changes/:changeId': (ctx) => undoChange(ctx, id, id),
  'POST /api/purchases/:id/keep': (ctx) => keepSubscription(ctx, id),
}
