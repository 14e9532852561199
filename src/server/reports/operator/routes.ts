import * as calls from '#contract/reports/operator.ts'
import { operatorQueues } from '#contract/reports/operator-queues.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { arrearsOf, paymentRecordOf } from '#server/billing/invoices/arrears.ts'
import { presentArrears } from '#server/billing/invoices/present.ts'
import { unsettledDisputesOf } from '#server/billing/payments/dispute-differences.ts'
import { presentDispute } from '#server/billing/payments/present.ts'
import { presentStanding } from '#server/billing/standing/present.ts'
import { findStanding } from '#server/billing/standing/queries.ts'
import type { Ctx } from '#server/context.ts'
import { type ListedMember, listMembersOf } from '#server/people/companies/member-queries.ts'
import { type Company, getCompany } from '#server/people/companies/queries.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requireId } from '#server/platform/ids.ts'
import { listEmails, shownText } from '#server/platform/mail/queries.ts'
import { readCompanyLimit } from '#server/pools/commitment-limit.ts'
import { listEntries } from './list-entries.ts'
import { addressOf, presentCompany, presentEmail, presentEntry } from './present.ts'
import { countCompanies, listAdmins, listCompanies, withFacts } from './queries.ts'
import { readQueues } from './queues.ts'

const historyLength = 100

export function operatorRoutes(route: Route) {
  route(operatorQueues, async (ctx) => ({ queues: await readQueues(ctx) }))

  route(calls.listCompanies, async (ctx, { query }) => {
    const { rows, next } = await listCompanies(ctx, query)
    const { limit: _limit, cursor, ...filter } = query
    const total = cursor === undefined ? await countCompanies(ctx, filter) : null
    return { companies: rows.map(presentCompany), next, total }
  })

  route(calls.getCompany, async (ctx, { params }, { about }) => {
    const company = await getCompany(ctx, requireId(params.id))
    about.companyId = company.id
    return companyPage(ctx, company)
  })

  route(calls.listCompanyMembers, async (ctx, { params, query }, { about }) => {
    const { id } = await getCompany(ctx, requireId(params.id))
    about.companyId = id
    const { rows, next } = await listMembersOf(ctx, id, query)
    return { members: rows.map(presentMember), next }
  })

  route(calls.verifyCompany, async (ctx, { params, body }) => {
    const company = await verifyCompany(ctx, requireId(params.id), body)
    return presentCompany(await withFacts(ctx, company))
  })

  route(calls.listOutbox, async (ctx, { query }) => {
    const { rows, next } = await listEmails(ctx, query)
    return { messages: rows.map((mail) => presentEmail(mail, shownText(ctx, mail))), next }
  })

  route(calls.listAudit, async (ctx, { query }) => {
    const { rows, next } = await listEntries(ctx, { ...query, changesOnly: query.thingId !== undefined })
    return { entries: rows.map(presentEntry), next }
  })
}

async function companyPage(ctx: Ctx, company: Company) {
  const found = await withFacts(ctx, company)
  const { limitCents, isUsual } = await readCompanyLimit(ctx, company.id)
  const history = await listEntries(ctx, { companyId: company.id, limit: historyLength, changesOnly: true })
  return {
    ...presentCompany(found),
    contactEmail: company.contactEmail,
    address: addressOf(found),
    organization: company.organization,
    arrears: presentArrears((await arrearsOf(ctx, [company.id])).get(company.id)),
    paymentRecord: await recordOf(ctx, company.id),
    admins: await listAdmins(ctx, company.id),
    disputes: (await unsettledDisputesOf(ctx, company.id)).map(({ dispute }) => presentDispute(dispute)),
    poolLimit: { limit: toDecimal(limitCents), isUsual },
    standing: presentStanding(ctx, await findStanding(ctx, company.id)),
    history: history.rows.map(presentEntry),
  }
}

async function recordOf(ctx: Ctx, companyId: string) {
  const { paidCents, invoices, late } = await paymentRecordOf(ctx, companyId)
  return { paid: toDecimal(paidCents), invoices, late }
}

function presentMember({ id, name, email, isAdmin, userId }: ListedMember) {
  return { _id: id, name, email, admin: isAdmin, joined: userId !== null }
}
