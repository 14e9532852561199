import { can } from '#domain/people/access.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { decisionsOf } from '#domain/purchasing/renewal-decisions.ts'
import type { OpenRenewal } from '#domain/reports/attention/renewals.ts'
import type { OpenRequest } from '#domain/reports/attention/requests.ts'
import type { AttentionFacts, CompanyFacts } from '#domain/reports/attention.ts'
import type { MemberCtx, PersonCtx } from '#server/context.ts'
import { lateOrdersOf } from '#server/fulfillment/vendor-orders/buyer-order.ts'
import { listInvitations } from '#server/people/companies/invitations.ts'
import { presentInvitation } from '#server/people/companies/present.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { listRenewals } from '#server/purchasing/renewals/list-renewals.ts'
import { listToDecide } from '#server/purchasing/requests/list.ts'
import { type FullPurchase, listPurchases } from '#server/subscriptions/queries.ts'
import { listRenewals as renewalsAhead } from '../savings/renewals-ahead.ts'
import { openCommitments } from './open-commitments.ts'
import { openDisputes, openInvoices } from './open-money.ts'

/** What is open for whoever asks: what they decide on, for finance what they can pay, for admins everything of the company. */
export async function readAttentionFacts(ctx: PersonCtx): Promise<AttentionFacts> {
  const invitations = (await listInvitations(ctx)).map(presentInvitation)
  return {
    invitations: invitations
      .filter(({ muted }) => !muted)
      .map(({ _id, company, inviter, role }) => ({ id: _id, company, inviter, role })),
    decisions: isMember(ctx) ? await listToDecide(ctx) : [],
    company: isFinance(ctx) ? await readCompanyFacts(ctx) : null,
  }
}

function isMember(ctx: PersonCtx): ctx is MemberCtx {
  return ctx.company !== null && can(ctx.actor, 'employee')
}

function isFinance(ctx: PersonCtx): ctx is MemberCtx {
  return isMember(ctx) && can(ctx.actor, 'finance')
}

async function readCompanyFacts(ctx: MemberCtx): Promise<CompanyFacts> {
  const { id } = ctx.company
  const money = { invoices: await openInvoices(ctx, id), disputes: await openDisputes(ctx, id) }
  if (!can(ctx.actor, 'admin')) return { ...nothingToDecide, ...money }
  const requests = await listPurchases(ctx, id, ['under_review', 'countered'])
  return {
    unverified: await readUnverified(ctx),
    ...money,
    requests: requests.map(requestFacts),
    renewals: await renewalsToDecide(ctx),
    commitments: await openCommitments(ctx),
    lateOrders: await lateOrdersOf(ctx, id),
  }
}

const nothingToDecide = {
  unverified: null,
  requests: [],
  renewals: [],
  commitments: [],
  lateOrders: [],
}

/** Until onboarding is complete, we have nothing to verify. */
async function readUnverified(ctx: MemberCtx): Promise<CompanyFacts['unverified']> {
  const { id, name, isOnboardingComplete, verifiedAt, verificationEndedAt } = await getCompany(
    ctx,
    ctx.company.id,
  )
  if (verifiedAt || !isOnboardingComplete) return null
  return { id, name, isAgain: verificationEndedAt !== null }
}

function requestFacts(purchase: FullPurchase): OpenRequest {
  const { id, vendorName: vendor, billingCycle, afterCents, requestedAt, offer } = purchase
  const lines = purchase.lines.map(({ planName, seats }) => ({ name: planName, seats }))
  const open = offer?.state === 'open' && {
    afterCents: offer.afterCents,
    expiresAt: new Date(offer.expiresAt),
  }
  return { id, vendor, lines, billingCycle, afterCents, requestedAt, offer: open || null }
}

/** As the renewals page has them. */
async function renewalsToDecide(ctx: MemberCtx): Promise<OpenRenewal[]> {
  const ahead = (await renewalsAhead(ctx, ctx.company.id)).map(({ groupPrice, nowPrice, ...renewal }) => ({
    ...renewal,
    groupCents: fromDollars(groupPrice),
    nowCents: nowPrice === null ? null : fromDollars(nowPrice),
  }))
  const desk = await listRenewals(ctx, ctx.company.id)
  return decisionsOf(ahead, desk, ctx.now()).map(({ renewal, declared: { idle, idlePerMonth } }) => ({
    ...renewal,
    renewsAt: new Date(renewal.renewsAt),
    noticeBy: renewal.noticeBy ?? '',
    idle: { seats: idle, perMonthCents: fromDollars(idlePerMonth) },
  }))
}
