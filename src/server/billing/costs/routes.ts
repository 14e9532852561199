import * as calls from '#contract/billing/statements.ts'
import { readPeriod } from '#domain/billing/statement.ts'
import type { Ctx } from '#server/context.ts'
import { countCall, getLink, markOpened } from '#server/fulfillment/vendor-orders/links.ts'
import { orderPage } from '#server/fulfillment/vendor-orders/order-page.ts'
import { setCost } from '#server/fulfillment/vendor-orders/set-cost.ts'
import { renderDocument, renderForVendor } from '#server/platform/documents/render-document.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readNumberCursor } from '#server/platform/paging.ts'
import { marginColumns, statementColumns } from './export-columns.ts'
import { readMargin, readMarginTotal } from './margin.ts'
import { payStatement } from './pay-statement.ts'
import { presentMargin, presentStatement, presentTotal, presentUnknown } from './present.ts'
import { getStatement, listStatements, listUnknownCosts } from './queries.ts'
import { entriesOf, type StatementEntry } from './statement-entries.ts'
import { statementDocument } from './statement-pdf.ts'

/** A statement's file is always whole. */
const everyRow = Number.POSITIVE_INFINITY

/** What we pay vendors. Operators only, but for a vendor's own statement. */
export function statementRoutes(route: Route) {
  route(calls.listStatements, async (ctx, { query }) => {
    const { rows, next } = await listStatements(ctx, query)
    return { statements: rows.map((row) => presentStatement(ctx, row)), next }
  })

  route(calls.statementPdf, async (ctx, { params }, { reply }) => {
    const statement = await getStatement(ctx, params.id)
    nameFile(reply, `${statement.number}.pdf`)
    return renderDocument(ctx, () => statementDocument(ctx, statement))
  })

  route(calls.statementCsv, async (ctx, { params }, { reply }) => {
    const { id, number } = await getStatement(ctx, params.id)
    nameFile(reply, `${number}.csv`)
    return exportList(statementColumns, (paging) => entryPage(ctx, id, paging), everyRow)
  })

  route(calls.payStatement, async (ctx, { params, body }) => {
    await payStatement(ctx, params.id, body)
    return presentStatement(ctx, await getStatement(ctx, params.id))
  })

  route(
    calls.vendorStatementPdf,
    async (ctx, { params }, { reply }) => {
      const link = await getLink(ctx, params.token)
      const statement = await getStatement(ctx, link.thingId)
      await markOpened(ctx, link)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      nameFile(reply, `${statement.number}.pdf`)
      return renderForVendor(await statementDocument(ctx, statement))
    },
    (ctx, { params }) => countCall(ctx, params.token, 'statement'),
  )
}

/** What is left for us, and the costs that it lacks. */
export function marginRoutes(route: Route) {
  route(calls.readMargin, async (ctx, { query }) => {
    const period = readPeriod(query, ctx.now())
    const { rows, next } = await readMargin(ctx, { ...query, period })
    const total = presentTotal(await readMarginTotal(ctx, period))
    return { ...period, total, rows: rows.map(presentMargin), next }
  })

  route(calls.marginCsv, (ctx, { query }, { reply }) => {
    const period = readPeriod(query, ctx.now())
    nameFile(reply, `margin-by-${query.by}-${period.from}-to-${period.to}.csv`)
    return exportList(marginColumns, async (paging) => {
      const { rows, next } = await readMargin(ctx, { by: query.by, period, ...paging })
      return { rows: rows.map(presentMargin), next }
    })
  })

  route(calls.listUnknownCosts, async (ctx, { query }) => {
    const { rows, next } = await listUnknownCosts(ctx, query)
    return { costs: rows.map((row) => presentUnknown(ctx, row)), next }
  })

  route(calls.setOrderCost, async (ctx, { params, body }) => {
    await setCost(ctx, params.id, body)
    return orderPage(ctx, params.id)
  })
}

async function entryPage(ctx: Ctx, id: string, { limit, cursor }: Paging): Promise<Page<StatementEntry>> {
  const after = readNumberCursor(cursor) ?? 0
  return pageOf(await entriesOf(ctx, id, { after, limit: oneMoreThan(limit) }), limit, (last) =>
    String(last.id),
  )
}
