import * as calls from '#contract/reports/operator-bulk.ts'
import { messageCompany } from '#server/people/companies/message-company.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { settleMessage } from '#server/people/contact/answer-message.ts'
import type { Route } from '#server/platform/http/route.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { eachSelected } from './each-selected.ts'

/** Decisions about several things at once, under the rules of one. */
export function bulkRoutes(route: Route) {
  route(calls.approveSelected, (ctx, { body }) =>
    eachSelected(byId(body.ids), ({ _id }) => approve(ctx, _id)),
  )

  route(calls.verifySelected, (ctx, { body }) =>
    eachSelected(body.companies, ({ _id, name, website }) => verifyCompany(ctx, _id, { name, website })),
  )

  route(calls.messageSelected, (ctx, { body: { ids, subject, text } }) =>
    eachSelected(byId(ids), ({ _id }) => messageCompany(ctx, _id, { subject, text })),
  )

  route(calls.settleSelected, (ctx, { body }) =>
    eachSelected(byId(body.ids), ({ _id }) => settleMessage(ctx, _id)),
  )
}

function byId(ids: readonly string[]) {
  return ids.map((_id) => ({ _id }))
}
