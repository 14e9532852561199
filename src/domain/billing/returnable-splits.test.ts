import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import {
  type PaymentBooks,
  type ReturnPart,
  returnableOfPayment,
  splitReturn,
  splitSent,
  splitTaken,
} from './returnable.ts'

type Share = PaymentBooks['shares'][number]

function share(invoiceId: string, cashCents: number, settledCents: number, payableCents = 0): Share {
  return { invoiceId, cashCents, settledCents, payableCents }
}

function books(shares: Share[], more: Partial<PaymentBooks> = {}): PaymentBooks {
  const receivedCents = (more.overpaidCents ?? 0) + sumOf(shares.map(({ cashCents }) => cashCents))
  const none = { refundedCents: 0, chargedBackCents: 0, overpaidCents: 0, creditCents: 0 }
  return { ...none, receivedCents, shares, ...more }
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0)
}

function total(parts: readonly ReturnPart[]): number {
  return sumOf(parts.map(({ amountCents }) => amountCents))
}

/** "a 500", "credit of a 1000", "none 20". */
function formatParts(parts: readonly ReturnPart[]): string[] {
  return parts.map(
    ({ invoiceId, amountCents, fromCredit }) =>
      `${fromCredit ? 'credit of ' : ''}${invoiceId ?? 'none'} ${amountCents}`,
  )
}

const paid = books([share('a', 3000, 3000), share('b', 1000, 1000)])
const credited = books([share('a', 3000, 2000, 1000)], { creditCents: 1000 })
const spent = books([share('a', 3000, 2000, 1000)])
const refunded = books([share('a', 0, 0)], { receivedCents: 3000, refundedCents: 3000 })
const overpaid = books([share('a', 3000, 3000)], { overpaidCents: 500, creditCents: 500 })

describe('money that was refunded at the provider', () => {
  test.each([
    ['comes from the invoices in proportion', paid, 2000, ['a 1500', 'b 500']],
    ['comes from unspent credit first', credited, 1500, ['credit of a 1000', 'a 500']],
    ['beyond what can be refunded is written off', spent, 3000, ['a 2000', 'none 1000']],
    ['a second time is written off', refunded, 3000, ['none 3000']],
  ])('%s', (_, payment, cents, parts) => {
    expect(formatParts(splitSent(payment, cents))).toEqual(parts)
  })
})

describe('money that a bank took', () => {
  test.each([
    ['comes from the invoices in proportion', paid, 2000, ['a 1500', 'b 500']],
    ['comes from unspent credit first', credited, 1500, ['credit of a 1000', 'a 500']],
    ['opens a credited invoice whose credit was spent', spent, 3000, ['a 3000']],
    ['comes from what was overpaid first', overpaid, 600, ['credit of none 500', 'a 100']],
    ['after a refund is credit below 0', refunded, 3000, ['credit of none 3000']],
  ])('%s', (_, payment, cents, parts) => {
    expect(formatParts(splitTaken(payment, cents))).toEqual(parts)
  })
})

const cents = fc.nat(9000)
const payments = fc
  .record({
    shares: fc.array(fc.record({ cash: cents, settled: cents, payable: cents }), { maxLength: 4 }),
    more: fc.record({
      overpaidCents: cents,
      creditCents: cents,
      refundedCents: cents,
      chargedBackCents: cents,
    }),
  })
  .map(({ shares, more }) =>
    books(
      shares.map(({ cash, settled, payable }, at) => share(`invoice ${at}`, cash, settled, payable)),
      more,
    ),
  )

describe('for any payment and amount', () => {
  test('what was sent is split to the cent; up to what can be refunded as a refund, and the rest is written off', () => {
    fc.assert(
      fc.property(payments, fc.nat(40_000), (payment, amountCents) => {
        const parts = splitSent(payment, amountCents)
        const { maxCents } = returnableOfPayment(payment)
        const usual = splitReturn(payment, Math.min(amountCents, maxCents))
        expect(total(parts)).toBe(amountCents)
        expect(parts.slice(0, usual.length)).toEqual(usual)
        const rest = amountCents - total(usual)
        const writtenOff = { invoiceId: null, amountCents: rest, fromCredit: false }
        expect(parts.slice(usual.length)).toEqual(rest > 0 ? [writtenOff] : [])
        expect(rest).toBe(Math.max(0, amountCents - maxCents))
      }),
      { numRuns: rounds({ short: 200, long: 2000 }) },
    )
  })

  test('what was taken is split to the cent, one part for each source, and no invoice gives more than it got', () => {
    fc.assert(
      fc.property(payments, fc.nat(40_000), (payment, amountCents) => {
        const parts = splitTaken(payment, amountCents)
        expect(total(parts)).toBe(amountCents)
        for (const part of parts) expect(part.amountCents).toBeGreaterThan(0)
        expect(new Set(formatParts(parts).map((text) => text.replace(/ \d+$/, ''))).size).toBe(parts.length)
        expectWithinCash(payment, parts)
      }),
      { numRuns: rounds({ short: 200, long: 2000 }) },
    )
  })
})

/** Credit goes below 0 only when every invoice has given all that the payment brought it. */
function expectWithinCash(
  { shares, overpaidCents, creditCents }: PaymentBooks,
  parts: readonly ReturnPart[],
) {
  const taken = (invoiceId: string | null) => total(parts.filter((part) => part.invoiceId === invoiceId))
  for (const { invoiceId, cashCents } of shares) expect(taken(invoiceId)).toBeLessThanOrEqual(cashCents)
  const fromCredit = total(parts.filter((part) => part.fromCredit))
  const isBeyond = taken(null) > overpaidCents || fromCredit > creditCents
  if (isBeyond) for (const { invoiceId, cashCents } of shares) expect(taken(invoiceId)).toBe(cashCents)
}
