import * as calls from '#contract/people/company-security.ts'
import type { CompanySecurity } from '#domain/people/company-security.ts'
import type { Route } from '#server/platform/http/route.ts'
import { plainAddress } from './networks.ts'
import { countFactors, securityOf } from './read-security.ts'
import { saveSecurity } from './save-security.ts'

export function companySecurityRoutes(route: Route) {
  route(calls.readCompanySecurity, async (ctx) => present(await securityOf(ctx, ctx.company.id)))

  route(calls.saveCompanySecurity, async (ctx, { body }, { request }) =>
    present(await saveSecurity(ctx, body, request.ip)),
  )

  route(calls.readSecurityFacts, async (ctx, _input, { request }) => ({
    address: plainAddress(request.ip),
    ...(await countFactors(ctx)),
  }))
}

function present(rules: CompanySecurity) {
  return { ...rules, networks: [...rules.networks] }
}
