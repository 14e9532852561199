import * as calls from '#contract/subscriptions/changes.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentPurchase } from '../purchases/present.ts'
import { changeSubscription } from './change-subscription.ts'
import { keepSubscription } from './keep.ts'
import { presentChange, presentPreview } from './present.ts'
import { previewChange } from './preview-change.ts'
import { undoChange } from './undo-change.ts'

export function changeRoutes(route: Route) {
  route(calls.previewChange, async (ctx, { params, body: { line: position, ...wish } }) =>
    presentPreview(await previewChange(ctx, params.id, { ...wish, position })),
  )

  route(calls.changeSubscription, async (ctx, { params, body: { line: position, total, ...wish } }) => {
    const totalCents = total === undefined ? undefined : fromDollars(total)
    const { change, plan } = await changeSubscription(ctx, params.id, { ...wish, position, totalCents })
    return presentChange(change, plan)
  })

  route(calls.undoChange, async (ctx, { params }) =>
    presentPurchase(await undoChange(ctx, params.id, params.changeId), ctx.now()),
  )

  route(calls.keepSubscription, async (ctx, { params }) =>
    presentPurchase(await keepSubscription(ctx, params.id), ctx.now()),
  )
}
