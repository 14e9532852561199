import { can } from '#domain/people/access.ts'
import { fromDollars } from '#domain/platform/money.ts'
import type { OpenRenewal } from '#domain/reports/attention/renewals.ts'
import type { OpenRequest } from '#domain/reports/attention/requests.ts'
import type { AttentionFacts, CompanyFacts } from '#domain/reports/attention.ts'
import type { MemberCtx, PersonCtx } from '#server/context.ts'
import { lateOrdersOf } from '#server/fulfillment/vendor-orders/buyer-order.ts'
import { listInvitations } from '#server/people/companies/invitations.ts'
import { presentInvitation } from '#server/people/companies/present.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { listToDecide } from '#server/purchasing/requests/list.ts'
import { type FullPurchase, listPurchases } from '#server/subscriptions/queries.ts'
import { listRenewals } from '../savings/renewals-ahead.ts'
import { paidAndUnused } from '../savings/unused-seats.ts'
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
  const renewals = await listRenewals(ctx, id)
  const { unused } = await paidAndUnused(ctx, id)
  return {
    unverified: await readUnverified(ctx),
    ...money,
    requests: requests.map(requestFacts),
    renewals: renewals.flatMap(renewalFacts),
    idleSeats: unused.vendors.map(({ vendor, seats, perMonth }) => ({
      vendor,
      seats,
      perMonthCents: fromDollars(perMonth),
    })),
    commitments: await openCommitments(ctx),
    lateOrders: await lateOrdersOf(ctx, id),
  }
}

const nothingToDecide = {
  unverified: null,
  requests: [],
  renewals: [],
  idleSeats: [],
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

/** Those that can still be canceled. */
function renewalFacts(renewal: Awaited<ReturnType<typeof listRenewals>>[number]): OpenRenewal[] {
  const { vendor, billingCycle, renewsAt, noticeBy, groupPrice, nowPrice } = renewal
  if (noticeBy === null) return []
  return [
    {
      vendor,
      billingCycle,
      renewsAt: new Date(renewsAt),
      noticeBy: new Date(noticeBy),
      groupCents: fromDollars(groupPrice),
      nowCents: nowPrice === null ? null : fromDollars(nowPrice),
    },
  ]
}
