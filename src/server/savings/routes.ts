import * as calls from '../../contract/savings.ts'
import { ownCompanyId } from '../companies/member-queries.ts'
import type { Route } from '../http/route.ts'
import { presentSavings, savingsCsv } from './present.ts'
import { listSavings } from './queries.ts'
import { listRenewals } from './renewals-ahead.ts'
import { unusedSeats } from './unused-seats.ts'

export function savingsRoutes(route: Route) {
  route(calls.listSavings, async (ctx, { query }) =>
    presentSavings(await listSavings(ctx, ownCompanyId(ctx), query.vendor)),
  )

  route(calls.savingsCsv, async (ctx, { query }, { reply }) => {
    reply.header('content-disposition', 'attachment; filename="savings.csv"')
    return savingsCsv(await listSavings(ctx, ownCompanyId(ctx), query.vendor))
  })

  route(calls.lookAhead, async (ctx) => {
    const companyId = ownCompanyId(ctx)
    return { renewals: await listRenewals(ctx, companyId), unused: await unusedSeats(ctx, companyId) }
  })
}
