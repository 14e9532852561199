import * as calls from '#contract/reports/savings.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentSavings, savingsCsv } from './present.ts'
import { listSavings } from './queries.ts'
import { listRenewals } from './renewals-ahead.ts'
import { paidAndUnused } from './unused-seats.ts'

export function savingsRoutes(route: Route) {
  route(calls.listSavings, async (ctx, { query }) =>
    presentSavings(await listSavings(ctx, ctx.company.id, query.vendor)),
  )

  route(calls.savingsCsv, async (ctx, { query }, { reply }) => {
    nameFile(reply, 'savings.csv')
    return savingsCsv(await listSavings(ctx, ctx.company.id, query.vendor))
  })

  route(calls.lookAhead, async (ctx) => ({
    renewals: await listRenewals(ctx, ctx.company.id),
    ...(await paidAndUnused(ctx, ctx.company.id)),
  }))
}
