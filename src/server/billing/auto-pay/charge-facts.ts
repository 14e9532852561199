import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { InvoiceTry } from '#contract/billing/invoices.ts'
import { chargeDayOf, noticeDays } from '#domain/billing/auto-pay.ts'
import { canBePaid } from '#domain/billing/payment-parts.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import { type Cents, toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { paymentMethods } from '../payment-methods/tables.ts'
import { paymentShares, payments } from '../payments/tables.ts'
import {
  type ChargeRow,
  chargesOf,
  dueInvoicesOf,
  getSetting,
  nextMethodOf,
  type Setting,
} from './queries.ts'

export type ChargeFacts = { tries?: InvoiceTry[]; chargeOn?: Day; held?: true }

type Listed = { id: string; status: string; openCents: Cents; issuedAt: Date; dueAt: Date }

/** What the company's invoices show about auto-pay: each try, the day of the next charge, and whether it is skipped. */
export async function chargeFactsOf(
  ctx: Ctx,
  companyId: string,
  listed: Listed[],
): Promise<Map<string, ChargeFacts>> {
  const ids = listed.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const tries = Map.groupBy(await triesOf(ctx, ids), ({ invoiceId }) => invoiceId)
  const isAnyOpen = listed.some(isCharged)
  const setting = isAnyOpen ? await getSetting(ctx, companyId) : null
  const rows = new Map((isAnyOpen ? await chargesOf(ctx, ids) : []).map((row) => [row.invoiceId, row]))
  return new Map(
    listed.map((invoice) => {
      const own = tries.get(invoice.id)?.map(({ invoiceId: _, ...each }) => each)
      const row = rows.get(invoice.id) ?? null
      const isOpen = setting !== null && isCharged(invoice)
      const chargeOn = isOpen ? nextChargeDay(invoice, row, setting, ctx.now()) : null
      return [
        invoice.id,
        {
          ...(own && { tries: own }),
          ...(chargeOn && { chargeOn }),
          ...(isOpen && row?.heldAt && { held: true as const }),
        },
      ]
    }),
  )
}

/** The next charge of a company: the first day, and all that is charged on it. Null if none is coming. */
export async function nextChargeOf(ctx: Ctx, companyId: string): Promise<{ day: Day; cents: Cents } | null> {
  const setting = await getSetting(ctx, companyId)
  const days = new Map<Day, Cents>()
  for (const invoice of await dueInvoicesOf(ctx, companyId)) {
    const day = nextChargeDay(invoice, invoice.charge, setting, ctx.now())
    if (day) days.set(day, (days.get(day) ?? 0) + invoice.openCents)
  }
  const { mostPerChargeCents: most } = setting
  const [next] = [...days]
    .filter(([, cents]) => canBePaid(cents) && (most === null || cents <= most))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return next ? { day: next[0], cents: next[1] } : null
}

function isCharged({ status, openCents }: Listed) {
  return status === 'due' && openCents > 0
}

/** Null if auto-pay won't charge it. */
function nextChargeDay(
  invoice: { issuedAt: Date; dueAt: Date },
  row: ChargeRow | null,
  setting: Setting,
  now: Date,
): Day | null {
  if (!nextMethodOf(setting) || row?.heldAt || row?.skippedAt) return null
  if (row?.state === 'retrying' && row.nextTryAt) return later(dayOf(row.nextTryAt), dayOf(now))
  if (row && row.state !== 'announced') return null
  if (row?.chargeOn) return later(row.chargeOn, dayOf(now))
  return later(chargeDayOf(invoice, setting.chargeTime), dayOf(addDays(now, noticeDays)))
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** Every charge of a saved method for these invoices that was made, in order. */
async function triesOf(ctx: Ctx, invoiceIds: string[]): Promise<(InvoiceTry & { invoiceId: string })[]> {
  const rows = await ctx.db
    .select({ payment: payments, share: paymentShares, label: paymentMethods.label })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .where(and(inArray(paymentShares.invoiceId, invoiceIds), isNotNull(payments.tryNumber)))
    .orderBy(asc(payments.id))
  return rows.flatMap(({ payment, share, label }) => {
    const { status, failure, failureCode, tryNumber, createdAt } = payment
    // Taken back before anything happened: nothing was tried.
    if (status === 'cancelled' && !failureCode) return []
    return {
      invoiceId: share.invoiceId,
      number: tryNumber ?? 1,
      at: createdAt.toISOString(),
      method: label,
      amount: toDollars(share.amountCents),
      status: status === 'paid' ? 'paid' : status === 'cancelled' ? 'failed' : 'processing',
      ...(status === 'cancelled' && failure && { reason: failure }),
    }
  })
}
