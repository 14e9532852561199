import * as calls from '#contract/purchasing/account-codes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { readAccountCodes, saveAccountCodes } from './save-account-codes.ts'

/** The accounts of the company's own bookkeeping. */
export function accountCodeRoutes(route: Route) {
  route(calls.readAccountCodes, (ctx) => readAccountCodes(ctx))

  route(calls.saveAccountCodes, (ctx, { body }) => saveAccountCodes(ctx, body))
}
