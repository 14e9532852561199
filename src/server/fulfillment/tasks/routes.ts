import * as calls from '#contract/fulfillment/tasks.ts'
import * as linkCalls from '#contract/fulfillment/vendor-links.ts'
import type { Ctx } from '#server/context.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countCall, getBookVendor, getLink, type Link, markOpened } from '../vendor-orders/links.ts'
import { vendorIdOf } from '../vendor-orders/routes.ts'
import {
  departureCsv,
  departureDocument,
  departureReport,
  listDepartures,
  readDeparture,
} from './departures.ts'
import { presentTasks, presentVendorTask } from './present.ts'
import { listTasks, tasksById, tasksOfBatch } from './queries.ts'
import { refuseByLink, refuseByOperator } from './refuse.ts'
import { sendTasksNow } from './send-tasks.ts'
import { tickByLink, tickByOperator } from './tick.ts'

/** What operators do with tasks. */
export function taskRoutes(route: Route) {
  route(calls.listTasks, async (ctx, { query }) => {
    if (query.vendor) vendorIdOf(ctx, query.vendor)
    const { rows, next } = await listTasks(ctx, query)
    return { tasks: await presentTasks(ctx, rows), next }
  })
  route(calls.tickTasks, async (ctx, { body }) => {
    await tickByOperator(ctx, body.ids, body.proof)
    return { tasks: await presentTasks(ctx, await tasksById(ctx, body.ids)) }
  })
  route(calls.refuseTask, async (ctx, { body }) => {
    await refuseByOperator(ctx, body.id, body.reason)
    return { tasks: await presentTasks(ctx, await tasksById(ctx, [body.id])) }
  })
  route(calls.sendTasks, async (ctx, { body }) => ({ sent: await sendTasksNow(ctx, body.vendor) }))
}

/** What vendors do with the tasks of their link. */
export function vendorTaskRoutes(route: Route) {
  const ofTasks = (ctx: Ctx, { params }: { params: { token: string } }) =>
    countCall(ctx, params.token, 'tasks')
  route(
    linkCalls.getVendorTasks,
    async (ctx, { params }, { reply }) => {
      reply.header('cache-control', 'no-store')
      const link = await getLink(ctx, params.token)
      await markOpened(ctx, link)
      return batchOf(ctx, link)
    },
    ofTasks,
  )
  route(
    linkCalls.tickByLink,
    async (ctx, { params, body }) => {
      const link = await getLink(ctx, params.token)
      await tickByLink(ctx, link, body.ids, body.proof)
      return batchOf(ctx, link)
    },
    ofTasks,
  )
  route(
    linkCalls.refuseByLink,
    async (ctx, { params, body }) => {
      const link = await getLink(ctx, params.token)
      await refuseByLink(ctx, link, body.id, body.reason)
      return batchOf(ctx, link)
    },
    ofTasks,
  )
}

async function batchOf(ctx: Ctx, { thingId, vendorId, expiresAt }: Link) {
  const tasks = await tasksOfBatch(ctx, thingId)
  return {
    tasks: tasks.map(presentVendorTask),
    vendor: getBookVendor(ctx, vendorId).name,
    expiresAt: expiresAt.toISOString(),
  }
}

/** What admins and operators see of people who left. */
export function departureRoutes(route: Route) {
  route(calls.listDepartures, (ctx, { query }) => listDepartures(ctx, query))
  route(calls.getDeparture, async (ctx, { params }) =>
    departureReport(ctx, await readDeparture(ctx, params.memberId)),
  )
  route(calls.departurePdf, async (ctx, { params }, { reply, about }) => {
    const removals = await readDeparture(ctx, params.memberId)
    about.companyId = removals[0]?.companyId
    reply.header('content-disposition', 'inline; filename="departure-report.pdf"')
    return renderDocument(ctx, async () => departureDocument(ctx, removals))
  })
  route(calls.departureCsv, async (ctx, { params }, { reply, about }) => {
    const removals = await readDeparture(ctx, params.memberId)
    about.companyId = removals[0]?.companyId
    nameFile(reply, 'departure-report.csv')
    return departureCsv(ctx, removals)
  })
}
