import { sql } from 'drizzle-orm'
import { lastChargeDay } from '#domain/billing/auto-pay.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/gateways/payments/payments.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { abandon, checkPayment } from '../payments/check-payment.ts'
import { getPayment } from '../payments/queries.ts'
import { planCharges } from './plan-charges.ts'

/** Companies charged at the same time: the provider takes a second for each. */
const lanes = 4

/** After this many failures in a row the provider is considered down; the next run goes on. */
const maxFailuresInARow = 12

/**
 * Charges what was announced for today and what is to be tried again. Safe to run twice, or in two processes: a company's
 * lock decides who stores its payment, and a charge without an answer is asked for by the poll, never made anew.
 */
export async function chargeDue(ctx: Ctx) {
  if (!ctx.parts.payments) return
  const waiting = await companiesToCharge(ctx)
  let silent = 0
  const charge = async (companyId: string, { wait }: Walk) => {
    const failure = await chargeCompany(ctx, companyId).catch((error: unknown) => error)
    const isSilent = failure instanceof ProviderUnreachable
    silent = isSilent ? silent + 1 : 0
    if (failure instanceof ProviderRefused) return wait({ thingId: companyId, companyId }, failure)
    if (failure && !isSilent) throw failure
  }
  const lane = async (walk: Walk) => {
    for (;;) {
      const companyId = waiting.shift()
      if (!companyId || silent >= maxFailuresInARow) return
      await walk.each({ thingId: companyId, companyId }, () => charge(companyId, walk))
    }
  }
  const work = (walk: Walk) => Promise.all(Array.from({ length: lanes }, () => lane(walk)))
  await walkThrough(ctx, 'charge-due', work, { isPart: () => silent > 0 })
}

const maxRounds = 5

/** One company, under its lock; what a person has open is taken back first. */
export async function chargeCompany(ctx: Ctx, companyId: string) {
  if (!ctx.parts.payments) return
  for (let round = 0; round < maxRounds; round += 1) {
    const { paymentIds, conflicting } = await inTransaction(ctx, (tx) => planCharges(tx, companyId))
    for (const id of conflicting) await abandon(ctx, await getPayment(ctx, id))
    for (const id of paymentIds) await checkPayment(ctx, await getPayment(ctx, id))
    if (conflicting.length === 0) return
  }
}

/** Companies with a charge to make now, without those whose money is on its way already. */
async function companiesToCharge(ctx: Ctx): Promise<string[]> {
  const now = ctx.now()
  const { rows } = await ctx.db.execute<{ companyId: string }>(sql`
    select c.company_id as "companyId" from (
      select company_id, invoice_id from invoice_charges
      where state = 'announced' and charge_on <= ${lastChargeDay(now)}::date and skipped_at is null
      union all
      select company_id, invoice_id from invoice_charges
      where state = 'retrying' and next_try_at <= ${now.toISOString()}) c
    where not exists (
      select from payment_shares s join payments p on p.id = s.payment_id
      where s.invoice_id = c.invoice_id and s.is_open and p.status = 'processing')
    group by 1 order by 1`)
  return rows.map(({ companyId }) => companyId)
}
