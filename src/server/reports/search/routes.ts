import { search } from '#contract/reports/search.ts'
import { can } from '#domain/people/access.ts'
import type { CompanyCtx, PersonCtx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { searchCompany } from './search-company.ts'
import { searchDesk } from './search-desk.ts'

export function searchRoutes(route: Route) {
  route(search, async (ctx, { query: { q } }) => ({
    ...nothing,
    ...(isFinanceOf(ctx) && (await searchCompany(ctx, q))),
    ...(can(ctx.actor, 'operator') && (await searchDesk(ctx, q))),
  }))
}

const nothing = {
  people: [],
  invoices: [],
  companies: [],
  requests: [],
  payments: [],
  pools: [],
  orders: [],
  creditNotes: [],
  statements: [],
  messages: [],
}

/** Employees find their colleagues and the company's bills nowhere, so not here either. */
function isFinanceOf(ctx: PersonCtx): ctx is PersonCtx & CompanyCtx {
  return can(ctx.actor, 'finance') && ctx.company !== null
}
