import * as calls from '#contract/billing/referrals.ts'
import { referralState } from '#domain/billing/referral.ts'
import { signalsOf } from '#domain/billing/referral-signals.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import {
  getOperatorReferralRow,
  listOperatorReferralRows,
  type OperatorReferralRow,
} from './operator-queries.ts'
import { payoutsCsv } from './payouts.ts'
import { reasonOf } from './present.ts'
import { voidReferral } from './void-referral.ts'

export function referralOperatorRoutes(route: Route) {
  route(calls.listOperatorReferrals, async (ctx, { query }) => {
    const { rows, next } = await listOperatorReferralRows(ctx, query)
    return { referrals: rows.map((referral) => presentOperatorReferral(referral, ctx.now())), next }
  })

  route(calls.voidReferral, async (ctx, { params, body }) => {
    const { id } = await voidReferral(ctx, params.id, body.reason)
    return presentOperatorReferral(await getOperatorReferralRow(ctx, id), ctx.now())
  })

  route(calls.payoutsCsv, (ctx, _input, { reply }) => {
    nameFile(reply, 'referral-payouts.csv')
    return payoutsCsv(ctx)
  })
}

export function presentOperatorReferral(row: OperatorReferralRow, now: Date): calls.OperatorReferral {
  const { referrerCompanyId: id, referrerCompanyName: name } = row
  return {
    _id: row.id,
    company: { _id: row.companyId, name: row.companyName },
    referrer: { email: row.referrerEmail, company: id && name !== null ? { _id: id, name } : null },
    state: stateOf(row, now),
    reason: reasonOf(row),
    signals: signalsOf(row),
    spend: toDecimal(row.spendCents),
    earned: toDecimal(row.earnedCents),
    since: new Date(row.createdAt).toISOString(),
    until: new Date(row.earnsUntil).toISOString(),
  }
}

/** A referral refused from the start never counted; one refused later was stopped. */
function stateOf(row: OperatorReferralRow, now: Date): calls.OperatorReferral['state'] {
  const wasNeverCounted = row.refusedAt !== null && !row.voidedAt && row.refusedAt === row.createdAt
  if (wasNeverCounted) return 'refused'
  const voidedAt = row.voidedAt ? new Date(row.voidedAt) : null
  return referralState({ ...row, earnsUntil: new Date(row.earnsUntil), voidedAt }, now)
}
