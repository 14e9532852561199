import * as calls from '#contract/people/company-audit.ts'
import { nameFile } from '../http/name-file.ts'
import type { Route } from '../http/route.ts'
import { listCompanyEntries } from './company-log.ts'
import { companyLogCsv, companyLogNdjson } from './export-company-log.ts'

export function auditRoutes(route: Route) {
  route(calls.listActivity, async (ctx, { query }) => {
    const { rows, next } = await listCompanyEntries(ctx, { ...query, order: 'newest first' })
    return { entries: rows, next }
  })

  route(calls.activityCsv, async (ctx, { query }, { reply }) => {
    nameFile(reply, 'activity.csv')
    return companyLogCsv(ctx, query)
  })

  route(calls.activityNdjson, async (ctx, { query }, { reply }) => {
    nameFile(reply, 'activity.ndjson')
    return companyLogNdjson(ctx, query)
  })
}
