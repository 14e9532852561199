import * as calls from '#contract/pools/pools.ts'
import type { Route } from '../platform/http/route.ts'
import { invite } from './invite.ts'
import { listOwnCommitments } from './list-commitments.ts'
import { listPublicPools } from './lists.ts'
import { readMine } from './mine.ts'
import { presentCard, presentPool } from './present.ts'
import { presentCommitment } from './present-commitment.ts'
import { getPublicPool } from './queries.ts'
import { quoteCommitment } from './quote.ts'
import { saveCommitment } from './save-commitment.ts'
import { stayInPool } from './stay.ts'
import { wishForPool } from './wish.ts'
import { withdrawCommitment } from './withdraw.ts'

export function poolRoutes(route: Route) {
  route(calls.listPools, async (ctx, { query }) => {
    const { rows, next } = await listPublicPools(ctx, query)
    return { pools: rows.map(presentCard), next }
  })

  route(calls.getPool, async (ctx, { params }) => {
    const pool = await getPublicPool(ctx, params.slug)
    return presentPool(pool, await readMine(ctx, pool))
  })

  route(calls.quoteCommitment, async (ctx, { params, body }) => quoteCommitment(ctx, params.slug, body))

  route(calls.saveCommitment, async (ctx, { params, body }) => {
    const { pool, commitment, isNew } = await saveCommitment(ctx, params.slug, body)
    const saved = { ...presentCommitment(pool, commitment, ctx.now()), isNew }
    return saved
  })

  route(calls.withdrawCommitment, async (ctx, { params }) => {
    const { pool, commitment } = await withdrawCommitment(ctx, params.slug)
    return presentCommitment(pool, commitment, ctx.now())
  })

  route(calls.stayInPool, async (ctx, { params }) => {
    const { pool, commitment } = await stayInPool(ctx, params.slug)
    return presentCommitment(pool, commitment, ctx.now())
  })

  route(calls.listCommitments, async (ctx) => {
    const listed = await listOwnCommitments(ctx)
    return {
      commitments: listed.map(({ pool, commitment }) => ({
        ...presentCommitment(pool, commitment, ctx.now()),
        pool: presentCard(pool),
      })),
    }
  })

  route(calls.wishForPool, async (ctx, { params }) => wishForPool(ctx, params.slug))

  route(calls.poolInvite, async (ctx, { params }) => invite(ctx, params.slug))
}
