import * as policyCalls from '#contract/purchasing/policy.ts'
import * as calls from '#contract/purchasing/requests.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx } from '#server/context.ts'
import { readAbsence, saveAbsence } from '#server/people/companies/absence.ts'
import { nameContains } from '#server/people/companies/name-search.ts'
import { members } from '#server/people/companies/tables.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { approveRequest } from './approve.ts'
import { ask } from './ask.ts'
import { readCard } from './card.ts'
import { maySee } from './decide.ts'
import { declineRequest } from './decline.ts'
import { requestColumns } from './export-columns.ts'
import { giveIdleSeat } from './give-seat.ts'
import { countRequests, listColleagues, listRequests } from './list.ts'
import { readOptions } from './options.ts'
import { readPolicy, savePolicy, tryPolicy } from './policy.ts'
import { presentRequest } from './present.ts'
import { type FullRequest, getRequest } from './queries.ts'
import { readTeam } from './team.ts'
import { waitForPool } from './wait-for-pool.ts'
import { withdrawRequest } from './withdraw.ts'

export function requestRoutes(route: Route) {
  route(calls.askForSoftware, async (ctx, { body }) => present(ctx, await ask(ctx, body)))

  route(calls.listRequests, async (ctx, { query }) => {
    const { rows, next } = await shownRequests(ctx, query)
    return { requests: rows, next }
  })

  route(calls.requestsCsv, (ctx, { query }, { reply }) => {
    nameFile(reply, 'requests.csv')
    return exportList(requestColumns, (paging) => shownRequests(ctx, { ...query, ...paging }))
  })

  route(calls.requestOptions, (ctx, { query }) => readOptions(ctx, query))

  route(calls.countRequests, (ctx) => countRequests(ctx))

  route(calls.readRequest, async (ctx, { params }) => {
    const request = await getRequest(ctx, params.id, ctx.company.id)
    const team = await readTeam(ctx, ctx.company.id, [request])
    if (!maySee(ctx, request, team)) throw new Refused('not_found')
    const isMine = request.requestedBy === ctx.actor.userId
    const card = isMine ? undefined : await readCard(ctx, request, team)
    return { ...presentRequest(ctx, request, team), ...(card && { card }) }
  })

  route(calls.approveRequest, async (ctx, { params, body }) =>
    present(ctx, await approveRequest(ctx, params.id, body.step)),
  )

  route(calls.declineRequest, async (ctx, { params, body }) =>
    present(ctx, await declineRequest(ctx, params.id, body)),
  )

  route(calls.giveIdleSeat, async (ctx, { params, body }) =>
    present(ctx, await giveIdleSeat(ctx, params.id, body)),
  )

  route(calls.waitForPool, async (ctx, { params, body }) =>
    present(ctx, await waitForPool(ctx, params.id, body.step)),
  )

  route(calls.withdrawRequest, async (ctx, { params }) => present(ctx, await withdrawRequest(ctx, params.id)))
}

export function policyRoutes(route: Route) {
  route(policyCalls.readPolicy, (ctx) => readPolicy(ctx))

  route(policyCalls.savePolicy, (ctx, { body }) => savePolicy(ctx, body.steps))

  route(policyCalls.tryPolicy, async (ctx, { body }) => ({ steps: await tryPolicy(ctx, body) }))

  route(policyCalls.readAbsence, (ctx) => readAbsence(ctx))

  route(policyCalls.saveAbsence, (ctx, { body }) => saveAbsence(ctx, body))

  route(policyCalls.listColleagues, async (ctx, { query }) => ({
    colleagues: await listColleagues(ctx, nameContains(members, query.q ?? '', ctx.company.id)),
  }))
}

async function present(ctx: MemberCtx, request: FullRequest) {
  return presentRequest(ctx, request, await readTeam(ctx, ctx.company.id, [request]))
}

async function shownRequests(ctx: MemberCtx, filter: Parameters<typeof listRequests>[1]) {
  const { rows, next } = await listRequests(ctx, filter)
  const team = await readTeam(ctx, ctx.company.id, rows)
  return { rows: rows.map((request) => presentRequest(ctx, request, team)), next }
}
