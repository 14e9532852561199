import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { findVendor } from '../catalog/catalog.ts'
import type { Vendor } from '../catalog/vendor.ts'
import {
  dueAt,
  firstCycleLines,
  invoiceTotals,
  isFirstMonthFree,
  planInvoice,
  statusLabel,
} from './invoice.ts'
import { creditOrDebt } from './ledger.ts'

const anchor = new Date('2026-01-31T12:00:00Z')
const line = {
  name: 'Core Monthly',
  billingCycle: 'monthly' as const,
  seats: 2,
  perSeatCents: 9999,
  beforeCents: 19_998,
  afterCents: 13_999,
  discountPercent: 30,
}

test("LinkedIn's first month is on the invoice at 0, with the reason and its list price", () => {
  const [free] = firstCycleLines([line], anchor, true)
  expect(free).toMatchObject({
    beforeCents: 19_998,
    afterCents: 0,
    discountPercent: 100,
    reason: 'First month free',
  })
  expect(invoiceTotals([free as never])).toEqual({
    originalCents: 19_998,
    afterCents: 0,
    creditCents: 0,
    debtCents: 0,
    dueCents: 0,
    savingsPercent: 100,
  })
})

test('LinkedIn gives each company one free first month, other vendors none', () => {
  const [linkedIn, slack] = ['LinkedIn', 'Slack'].map((name) => findVendor(firstCatalog, name) as Vendor)
  expect(isFirstMonthFree(linkedIn as Vendor, [])).toBe(true)
  expect(isFirstMonthFree(linkedIn as Vendor, [slack?.id ?? '', linkedIn?.id ?? ''])).toBe(false)
  expect(isFirstMonthFree(slack as Vendor, [])).toBe(false)
})

test('a first month that is not free is billed, and ends where the next begins', () => {
  const [first] = firstCycleLines([line], anchor, false)
  expect(first).toMatchObject({ afterCents: 13_999, reason: null })
  expect(first?.periodEnd.toISOString()).toBe('2026-02-28T12:00:00.000Z')
})

test('totals are the sums of the lines, and credit never exceeds the amount', () => {
  const lines = [
    { beforeCents: 1000, afterCents: 900 },
    { beforeCents: 500, afterCents: 500 },
  ]
  expect(invoiceTotals(lines, 5000)).toEqual({
    originalCents: 1500,
    afterCents: 1400,
    creditCents: 1400,
    debtCents: 0,
    dueCents: 0,
    savingsPercent: 7,
  })
  expect(invoiceTotals(lines, 400).dueCents).toBe(1000)
})

test('credit that was taken back after it was spent is a debt, which the next invoice carries', () => {
  const lines = [{ beforeCents: 1000, afterCents: 900 }]
  expect(invoiceTotals(lines, -500)).toMatchObject({ creditCents: 0, debtCents: 500, dueCents: 1400 })
  expect(planInvoice([], -500, anchor)).toMatchObject({ dueCents: 500, status: 'due', needsPayment: true })
})

test('whatever is earned, spent and taken back, no invoice shows credit below zero, and each one settles the debt', () => {
  const step = fc.record({ moves: fc.array(fc.integer({ min: -5000, max: 5000 })), afterCents: fc.nat(9000) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let balance = 0
      for (const { moves, afterCents } of steps) {
        for (const cents of moves) balance += cents
        const { creditCents, debtCents } = creditOrDebt(balance)
        expect(creditCents - debtCents).toBe(balance)
        expect(Math.min(creditCents, debtCents)).toBe(0)
        const totals = invoiceTotals([{ beforeCents: afterCents, afterCents }], balance)
        expect(totals.debtCents).toBe(debtCents)
        expect(totals.creditCents).toBe(Math.min(creditCents, afterCents))
        expect(totals.dueCents).toBe(afterCents - totals.creditCents + debtCents)
        balance += totals.debtCents - totals.creditCents
        expect(balance, 'nothing is owed besides the invoice').toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('an invoice is due through the seventh day, then overdue until it is paid', () => {
  const due = dueAt(anchor)
  expect(due.toISOString()).toBe('2026-02-07T12:00:00.000Z')
  expect(statusLabel({ status: 'due', dueAt: due, openCents: 100 }, due)).toBe('Due')
  expect(
    statusLabel({ status: 'due', dueAt: due, openCents: 100 }, new Date('2026-02-07T23:59:59.999Z')),
  ).toBe('Due')
  expect(
    statusLabel({ status: 'due', dueAt: due, openCents: 100 }, new Date('2026-02-08T00:00:00.000Z')),
  ).toBe('Overdue')
  expect(statusLabel({ status: 'paid', dueAt: due, openCents: 100 }, new Date('2030-01-01'))).toBe('Paid')
  expect(statusLabel({ status: 'void', dueAt: due, openCents: 100 }, new Date('2030-01-01'))).toBe('Void')
})

test('an invoice is planned from its lines and the credit: what is due, until when, and whether it is paid', () => {
  const lines = [{ beforeCents: 1000, afterCents: 900 }]
  expect(planInvoice(lines, 100, anchor)).toMatchObject({
    creditCents: 100,
    dueCents: 800,
    status: 'due',
    issuedAt: anchor,
    dueAt: dueAt(anchor),
    paidAt: null,
    needsPayment: true,
  })
  expect(planInvoice(lines, 900, anchor)).toMatchObject({
    dueCents: 0,
    status: 'paid',
    paidAt: anchor,
    needsPayment: false,
  })
  expect(planInvoice(lines, 851, anchor)).toMatchObject({ dueCents: 49, status: 'due', needsPayment: false })
})
