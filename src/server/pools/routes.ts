import * as calls from '../../contract/pools.ts'
import type { Route } from '../http/route.ts'
import { listPublicPools } from './lists.ts'
import { presentCard, presentPool } from './present.ts'
import { getPublicPool } from './queries.ts'

export function poolRoutes(route: Route) {
  route(calls.listPools, async (ctx, { query }) => {
    const { rows, next } = await listPublicPools(ctx, query)
    return { pools: rows.map(presentCard), next }
  })

  route(calls.getPool, async (ctx, { params }) => presentPool(await getPublicPool(ctx, params.slug), null))
}
