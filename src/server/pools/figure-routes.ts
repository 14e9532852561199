import * as calls from '#contract/pools/operator-pool-figures.ts'
import { poolEmails, setPoolEmails } from '#contract/site/settings.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { renderDocument } from '../platform/documents/render-document.ts'
import { nameFile } from '../platform/http/name-file.ts'
import type { Route } from '../platform/http/route.ts'
import { getCurve, simulatePool } from './curve.ts'
import { curveCsv } from './curve-csv.ts'
import { curveDocument } from './curve-pdf.ts'
import { choosePoolEmails, wantsPoolEmails } from './email-choice.ts'
import { poolMetricsCsv, readPoolMetrics } from './metrics.ts'

/** The vendor's curve, the figures of all pools, and who wants emails about them. */
export function poolFigureRoutes(route: Route) {
  route(calls.poolCurve, async (ctx, { params }) => {
    const { curve } = await getCurve(ctx, params.id)
    const points = curve.points.map(({ unitCents, ...point }) => ({ price: toDecimal(unitCents), ...point }))
    return { points, untold: curve.hasHidden }
  })

  route(calls.poolCurveCsv, async (ctx, { params }, { reply }) => {
    const { pool, curve } = await getCurve(ctx, params.id)
    nameFile(reply, `demand-${pool.slug}.csv`)
    return curveCsv(curve)
  })

  route(calls.poolCurvePdf, async (ctx, { params }, { reply }) => {
    const { pool, curve } = await getCurve(ctx, params.id)
    reply.header('content-disposition', `inline; filename="demand-${pool.slug}.pdf"`)
    return renderDocument(ctx, async () => curveDocument(ctx, pool, curve))
  })

  route(calls.simulatePool, async (ctx, { params, body }) => {
    const found = await simulatePool(ctx, params.id, body.tiers)
    if (!found) return { tier: null, price: null, seats: null, companies: null }
    const { tier, unitCents, seats, companies } = found
    return { tier: tier + 1, price: toDecimal(unitCents), seats, companies }
  })

  route(calls.poolMetrics, (ctx) => readPoolMetrics(ctx))

  route(calls.poolMetricsCsv, async (ctx, _, { reply }) => {
    nameFile(reply, 'pools.csv')
    return poolMetricsCsv(ctx)
  })

  route(poolEmails, async (ctx) => ({ isOn: await wantsPoolEmails(ctx) }))

  route(setPoolEmails, async (ctx, { body }) => {
    await choosePoolEmails(ctx, body.isOn)
    return body
  })
}
