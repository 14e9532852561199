import * as calls from '#contract/pools/operator-pools.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { Route } from '../platform/http/route.ts'
import { cancelPool } from './cancel-pool.ts'
import { listCommitmentRows } from './commitment-rows.ts'
import { createPool } from './create-pool.ts'
import { deletePool } from './delete-pool.ts'
import { editPool } from './edit-pool.ts'
import { extendPool } from './extend.ts'
import { gatherPool } from './gather.ts'
import { listAllPools } from './lists.ts'
import { openPool } from './open.ts'
import { presentForOperator, presentOperatorPools } from './present-operator.ts'
import { getPool } from './queries.ts'
import { setPoolLimit } from './set-limit.ts'

export function poolOperatorRoutes(route: Route) {
  route(calls.listOperatorPools, async (ctx, { query }) => {
    const { rows, next } = await listAllPools(ctx, query)
    return { pools: await presentOperatorPools(ctx, rows), next }
  })

  route(calls.getOperatorPool, async (ctx, { params }) =>
    presentForOperator(ctx, await getPool(ctx, params.id)),
  )

  route(calls.createPool, async (ctx, { body }) => presentForOperator(ctx, await createPool(ctx, body)))

  route(calls.editPool, async (ctx, { params, body }) =>
    presentForOperator(ctx, await editPool(ctx, params.id, body)),
  )

  route(calls.deletePool, async (ctx, { params }) => deletePool(ctx, params.id))

  route(calls.gatherPool, async (ctx, { params, body }) =>
    presentForOperator(ctx, await gatherPool(ctx, params.id, body.gathersUntil)),
  )

  route(calls.openPool, async (ctx, { params }) => presentForOperator(ctx, await openPool(ctx, params.id)))

  route(calls.extendPool, async (ctx, { params, body }) =>
    presentForOperator(ctx, await extendPool(ctx, params.id, body)),
  )

  route(calls.cancelPool, async (ctx, { params, body }) =>
    presentForOperator(ctx, await cancelPool(ctx, params.id, body.reason)),
  )

  route(calls.listPoolCommitments, async (ctx, { params, query }) => {
    const { rows, next } = await listCommitmentRows(ctx, params.id, query)
    return { commitments: rows, next }
  })

  route(calls.setPoolLimit, async (ctx, { params, body }) => ({
    limit: toDecimal(await setPoolLimit(ctx, params.id, body.limit)),
  }))
}
