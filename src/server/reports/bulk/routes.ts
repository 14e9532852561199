import * as calls from '#contract/reports/operator-bulk.ts'
import { Refused } from '#domain/platform/refused.ts'
import { mostInRun } from '#domain/reports/bulk.ts'
import type { PersonCtx } from '#server/context.ts'
import { messageCompany } from '#server/people/companies/message-company.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { settleMessage } from '#server/people/contact/answer-message.ts'
import type { Route } from '#server/platform/http/route.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { listCompanies } from '#server/reports/operator/queries.ts'
import { listQueueIds } from '#server/subscriptions/queries.ts'
import { seenOf } from './actions.ts'
import { eachSelected } from './each-selected.ts'
import { presentRuns } from './present-runs.ts'
import { listOwnRuns, startRun } from './start-run.ts'

/** One more than a run takes, so that it says so. */
const limit = mostInRun + 1

/** Decisions about several things at once, or about all that a filter finds, under the rules of one. */
export function bulkRoutes(route: Route) {
  route(calls.approveSelected, async (ctx, { body: { ids, all } }) => {
    if (!all) return eachSelected(byId(ids), ({ _id }) => approve(ctx, _id))
    const things = byId(await listQueueIds(ctx, { ...all, status: 'under_review' }, limit))
    return started(ctx, { action: 'approve', things })
  })

  route(calls.verifySelected, async (ctx, { body: { companies, all } }) => {
    if (!all)
      return eachSelected(given(companies), ({ _id, name, website }) =>
        verifyCompany(ctx, _id, { name, website }),
      )
    const { rows } = await listCompanies(ctx, { ...all, limit })
    const things = rows
      .filter(({ verifiedAt }) => verifiedAt === null)
      .map((company) => ({ _id: company.id, seen: seenOf(company) }))
    return started(ctx, { action: 'verify', things })
  })

  route(calls.messageSelected, async (ctx, { body: { ids, all, ...input } }) => {
    if (!all) return eachSelected(byId(ids), ({ _id }) => messageCompany(ctx, _id, input))
    const { rows } = await listCompanies(ctx, { ...all, limit })
    return started(ctx, { action: 'message', things: byId(rows.map(({ id }) => id)), input })
  })

  route(calls.settleSelected, (ctx, { body }) =>
    eachSelected(byId(body.ids), ({ _id }) => settleMessage(ctx, _id)),
  )

  route(calls.listBulkRuns, async (ctx, { query }) => ({
    runs: await presentRuns(ctx, await listOwnRuns(ctx, query.action)),
  }))
}

async function started(ctx: PersonCtx, wanted: Parameters<typeof startRun>[1]) {
  const [run] = await presentRuns(ctx, [await startRun(ctx, wanted)])
  if (!run) throw new Error('A run was started and is gone.')
  return { run }
}

function byId(ids: readonly string[] | undefined) {
  return given(ids).map((_id) => ({ _id }))
}

/** Either what is selected, or all that a filter finds. */
function given<T>(selected: T | undefined): T {
  if (selected === undefined) throw new Refused('invalid_input', { message: 'Select at least one.' })
  return selected
}
