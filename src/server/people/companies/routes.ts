import * as calls from '#contract/people/companies.ts'
import { Refused } from '#domain/platform/refused.ts'
import { currentTerms } from '#domain/platform/terms.ts'
import { suspendedSince } from '#server/billing/standing/queries.ts'
import type { Ctx } from '#server/context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { acceptTerms, findAcceptance } from './accept-terms.ts'
import { citiesOf } from './cities.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { createCompany } from './create-company.ts'
import { presentCompany } from './present.ts'
import { type Company, findCompany } from './queries.ts'
import { updateCompany } from './update-company.ts'
import { suggestWebsite, verifyWebsite } from './website.ts'

export function companyRoutes(route: Route) {
  route(calls.createCompany, async (ctx, { body }) => presentCompany(await createCompany(ctx, body), null))

  route(calls.updateCompany, async (ctx, { params, body }) =>
    shown(ctx, await updateCompany(ctx, params.id, body)),
  )

  route(calls.latestCompany, async (ctx) => {
    const company = ctx.company && (await findCompany(ctx, ctx.company.id))
    if (!company) throw new Refused('no_company_yet')
    return shown(ctx, company)
  })

  route(calls.updateOnboarding, async (ctx) => shown(ctx, await completeOnboarding(ctx)))

  route(calls.acceptTerms, (ctx, { body }) => acceptTerms(ctx, body.version))

  route(calls.readTerms, async (ctx) => {
    const acceptance = await findAcceptance(ctx)
    const acceptedAt = acceptance?.acceptedAt.toISOString() ?? null
    return { current: currentTerms, accepted: acceptance !== null, acceptedAt }
  })

  route(calls.checkWebsite, async (ctx, { query }) =>
    query.website === undefined ? suggestWebsite(ctx.actor) : verifyWebsite(query.website),
  )

  route(calls.listCities, async (_ctx, { query }, { reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { cities: await citiesOf(query.state) }
  })
}

async function shown(ctx: Ctx, company: Company) {
  return presentCompany(company, await suspendedSince(ctx, company.id))
}
