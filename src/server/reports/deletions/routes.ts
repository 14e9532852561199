import * as calls from '#contract/people/my-data.ts'
import { stopSession } from '#server/people/callers/session-cookie.ts'
import { keepAccount, keepCompany } from '#server/people/deletions/keep.ts'
import type { Route } from '#server/platform/http/route.ts'
import { planAccountDeletion, planCompanyDeletion } from './plan-deletion.ts'

export function deletionRoutes(route: Route) {
  route(calls.deleteMyAccount, async (ctx, { body }, { reply }) => {
    const dueAt = await planAccountDeletion(ctx, body.email)
    stopSession(ctx.parts, reply)
    return { deletesAt: dueAt.toISOString() }
  })

  route(calls.keepMyAccount, (ctx) => keepAccount(ctx))

  route(calls.deleteCompany, async (ctx, { body }) => ({
    deletesAt: (await planCompanyDeletion(ctx, body.name)).toISOString(),
  }))

  route(calls.keepCompany, (ctx) => keepCompany(ctx))
}
