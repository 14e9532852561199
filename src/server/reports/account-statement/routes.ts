import * as calls from '#contract/billing/account-statement.ts'
import { readPeriod } from '#domain/billing/account-statement-period.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentStatement } from './present.ts'
import { accountStatementOf } from './queries.ts'
import { statementCsv } from './statement-csv.ts'
import { accountStatementDocument } from './statement-pdf.ts'

/** The company's account statement on the page, as PDF and as CSV: the same lines in each. */
export function accountStatementRoutes(route: Route) {
  route(calls.readAccountStatement, async (ctx, { query }) =>
    presentStatement(await accountStatementOf(ctx, ctx.company.id, readPeriod(query.from, query.to))),
  )

  route(calls.accountStatementPdf, async (ctx, { query }, { reply }) => {
    const period = readPeriod(query.from, query.to)
    const file = await renderDocument(ctx, async () => {
      const statement = await accountStatementOf(ctx, ctx.company.id, period)
      return accountStatementDocument(ctx, ctx.company.id, period, statement)
    })
    nameFile(reply, `account-statement-${period.from}-${period.to}.pdf`)
    return file
  })

  route(calls.accountStatementCsv, async (ctx, { query }, { reply }) => {
    const period = readPeriod(query.from, query.to)
    const statement = await accountStatementOf(ctx, ctx.company.id, period)
    nameFile(reply, `account-statement-${period.from}-${period.to}.csv`)
    return statementCsv(statement, period)
  })
}
