import * as calls from '#contract/people/my-data.ts'
import { getUser } from '#server/people/accounts/queries.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { plannedDeletion } from '#server/people/deletions/queries.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { exportCompany, exportPerson } from './ask-export.ts'
import { lastExport, readExport } from './read-export.ts'

export function dataRoutes(route: Route) {
  route(calls.myData, async (ctx) => ({
    hasPassword: (await getUser(ctx, ctx.actor)).passwordHash !== null,
    export: await lastExport(ctx, null),
    deletesAt: await plannedDeletion(ctx, { userId: ctx.actor.userId }),
  }))

  route(calls.exportMyData, async (ctx) => ({ _id: await exportPerson(ctx) }))

  route(calls.myExport, (ctx, { params }, http) => {
    nameFile(http.reply, 'cobuy-account.zip')
    return readExport(ctx, params.id, null)
  })

  route(calls.companyData, async (ctx) => ({
    name: (await getCompany(ctx, ctx.company.id)).name,
    export: await lastExport(ctx, ctx.company.id),
    deletesAt: await plannedDeletion(ctx, { companyId: ctx.company.id }),
  }))

  route(calls.exportCompany, async (ctx) => ({ _id: await exportCompany(ctx) }))

  route(calls.companyExport, (ctx, { params }, http) => {
    nameFile(http.reply, 'cobuy-company.zip')
    return readExport(ctx, params.id, ctx.company.id)
  })
}
