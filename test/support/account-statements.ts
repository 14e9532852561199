import { expect } from 'vitest'
import { isBooked } from '#domain/billing/account-statement-entry.ts'
import { systemContext } from '#server/context.ts'
import { accountStatementOf } from '#server/reports/account-statement/queries.ts'
import { bookedRows } from '#server/reports/month-end/booked-rows.ts'
import { operatorOf } from './buyers.ts'
import { costCenter, financeOf } from './finance.ts'
import { payer } from './payments.ts'
import { must } from './requests.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'
import type { World } from './world.ts'

/** A company that paid one invoice at the provider, with somebody in finance and a cost center, and an operator. */
export async function payingWithFinance(w: World, stripe: StripeStandIn) {
  const olga = await operatorOf(w)
  const { bills, ...acme } = await payer(w, stripe)
  const ines = await financeOf(w, acme)
  await costCenter(ines, 'ENG')
  const refund = async (amount: number) => {
    const body = { amount, reason: 'Too many' }
    must(await olga.post(`/api/operator/payments/${acme.paymentId}/refund`, body))
    await w.runJobs()
  }
  return { olga, acme, ines, bill: bills[0] ?? { purchaseId: '', invoiceId: '' }, refund }
}

const codes = { default: null, vendors: new Map(), categories: new Map(), categoriesOf: new Map() }
const ever = { from: '2020-01-01', to: '2029-12-31' }

/** Expects that the lines of a statement make its balance, and the lines of its documents the documents. */
export async function expectStatement({ parts }: World, companyId: string, closingCents: number) {
  const ctx = systemContext(parts)
  const statement = await accountStatementOf(ctx, companyId, ever)
  expect(statement).toMatchObject({ openingCents: 0, closingCents })
  expect(sumOf(statement.lines)).toBe(closingCents)
  const booked = statement.lines.filter(isBooked)
  const rows = await bookedRows(ctx, codes, booked)
  expect(sumOf(rows)).toBe(sumOf(booked))
  // Only cash back is no line of an invoice.
  const loose = rows.filter(({ vendor }) => vendor === '').map(({ document }) => document.kind)
  expect(loose.filter((kind) => kind !== 'cash_back' && kind !== 'reversal')).toEqual([])
}

function sumOf(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
