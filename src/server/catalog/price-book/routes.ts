import * as sets from '#contract/catalog/change-sets.ts'
import * as previews from '#contract/catalog/preview.ts'
import { fromWireChange } from '#contract/subscriptions/wire-change.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createSet, discardSet, putChange, removeChange, renameSet, takeOver } from './edit-set.ts'
import { presentEffect, presentPreview, presentSet } from './present.ts'
import { previewRequests, previewSet, previewSubscriptions } from './preview.ts'
import { publishSet } from './publish.ts'
import { getSet, listSets } from './queries.ts'
import { withNames } from './subscriptions.ts'

export function priceBookRoutes(route: Route) {
  route(sets.listChangeSets, async (ctx, { query }) => {
    const { rows, next } = await listSets(ctx, query)
    return { changeSets: rows.map((set) => presentSet(ctx, set)), next }
  })

  route(sets.createChangeSet, async (ctx, { body }) => presentSet(ctx, await createSet(ctx, body.title)))

  route(sets.getChangeSet, async (ctx, { params }) => presentSet(ctx, await getSet(ctx, params.id)))

  route(sets.renameChangeSet, async (ctx, { params, body }) =>
    presentSet(ctx, await renameSet(ctx, params.id, body.revision, body.title)),
  )

  route(sets.putChange, async (ctx, { params, body }) => {
    const change = fromWireChange(params.key, body.change, 0)
    return presentSet(ctx, await putChange(ctx, params.id, body.revision, change))
  })

  route(sets.removeChange, async (ctx, { params, body }) =>
    presentSet(ctx, await removeChange(ctx, params.id, body.revision, params.key)),
  )

  route(sets.takeOverChange, async (ctx, { params, body }) =>
    presentSet(ctx, await takeOver(ctx, params.id, body.revision, body.key)),
  )

  route(sets.discardChangeSet, async (ctx, { params, body }) =>
    presentSet(ctx, await discardSet(ctx, params.id, body.revision)),
  )

  route(sets.publishChangeSet, async (ctx, { params, body }) => {
    const published = await publishSet(ctx, params.id, body)
    return 'pending' in published ? published : presentSet(ctx, published)
  })

  route(previews.previewChangeSet, async (ctx, { params }) =>
    presentPreview(await previewSet(ctx, params.id)),
  )

  route(previews.previewSubscriptions, async (ctx, { params, query }) => {
    const { rows, next } = await previewSubscriptions(ctx, params.id, query)
    return { effects: (await withNames(ctx, rows)).map(presentEffect), next }
  })

  route(previews.previewRequests, async (ctx, { params, query }) => {
    const { rows, next } = await previewRequests(ctx, params.id, query)
    return { effects: (await withNames(ctx, rows)).map(presentEffect), next }
  })
}
