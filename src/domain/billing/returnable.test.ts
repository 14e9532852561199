import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { creditNote, voidNote } from './credit-note.ts'
import {
  type InvoiceBooks,
  type PaymentBooks,
  refundParts,
  returnableOfInvoice,
  returnableOfPayment,
  splitReturn,
} from './returnable.ts'

const paid: InvoiceBooks = {
  status: 'paid',
  afterCents: 7_875,
  creditCents: 0,
  debtCents: 0,
  openCents: 0,
  givenBackCents: 0,
  returnedCents: 0,
  paidOutCents: 0,
  reservedCents: 0,
}
const credited = { ...paid, givenBackCents: 7_875, returnedCents: 7_875 }

/** A payment of $78.75 for one invoice. */
function payment(invoice: InvoiceBooks, rest: Partial<PaymentBooks> = {}, cashCents = 7_875): PaymentBooks {
  const shares = [{ invoiceId: 'i', cashCents, ...returnableOfInvoice(invoice) }]
  const none = { refundedCents: 0, chargedBackCents: 0, overpaidCents: 0, creditCents: 0 }
  return { receivedCents: 7_875, ...none, shares, ...rest }
}

describe('nothing can be returned', () => {
  test('for a payment that never arrived', () => {
    const open = payment({ ...paid, status: 'due', openCents: 7_875 }, { receivedCents: 0 }, 0)
    expect(() => refundParts(open, null)).toThrow(expect.objectContaining({ code: 'not_refundable' }))
  })

  test('for an invoice that was credited, once that credit was used', () => {
    const spent = payment(credited)
    expect(returnableOfPayment(spent)).toEqual({ maxCents: 0, fromCreditCents: 0, creditUsedCents: 7_875 })
    expect(() => refundParts(spent, 1)).toThrow('$78.75 became credit that has been used.')
  })

  test("for money that the customer's bank has taken", () => {
    const disputed = payment({ ...paid, reservedCents: 7_875 }, { chargedBackCents: 7_875 }, 0)
    expect(() => refundParts(disputed, null)).toThrow('$78.75 is disputed or was charged back.')
    expect(returnableOfInvoice({ ...paid, reservedCents: 7_875 }).maxCents).toBe(0)
  })
})

test('an amount that was refunded, or has a pending refund, cannot also be credited', () => {
  expect(returnableOfInvoice({ ...paid, givenBackCents: 2_000 }).maxCents).toBe(5_875)
  expect(returnableOfInvoice({ ...paid, reservedCents: 2_000 }).maxCents).toBe(5_875)
  expect(() => creditNote({ ...paid, givenBackCents: 7_875 }, null)).toThrow(
    expect.objectContaining({ code: 'nothing_to_credit' }),
  )
})

test('unspent credit of a credited invoice is paid out once, and is used up', () => {
  const unspent = payment(credited, { creditCents: 7_875 })
  expect(refundParts(unspent, null)).toEqual([{ invoiceId: 'i', amountCents: 7_875, fromCredit: true }])
  const again = payment({ ...credited, paidOutCents: 7_875 }, { creditCents: 7_875, refundedCents: 7_875 }, 0)
  expect(() => refundParts(again, null)).toThrow(expect.objectContaining({ code: 'not_refundable' }))
})

test('unspent credit is refunded first, the rest comes from the invoice', () => {
  const half = payment({ ...paid, givenBackCents: 4_000, returnedCents: 4_000 }, { creditCents: 1_500 })
  expect(returnableOfPayment(half)).toEqual({
    maxCents: 5_375,
    fromCreditCents: 1_500,
    creditUsedCents: 2_500,
  })
  expect(splitReturn(half, 2_000)).toEqual([
    { invoiceId: 'i', amountCents: 1_500, fromCredit: true },
    { invoiceId: 'i', amountCents: 500, fromCredit: false },
  ])
  expect(() => refundParts(half, 5_376)).toThrow('At most $53.75 can be refunded. $25.00 became credit')
})

test('credit that an invoice used is returned as credit, never to a card', () => {
  const mixed = { ...paid, creditCents: 5_000, givenBackCents: 5_000, returnedCents: 5_000 }
  const books = payment(mixed, { receivedCents: 2_875, creditCents: 5_000 }, 2_875)
  expect(returnableOfPayment(books)).toMatchObject({ maxCents: 2_875, fromCreditCents: 0 })
})

test('voiding cancels the unpaid part and returns what was paid or covered by credit', () => {
  const due: InvoiceBooks = { ...paid, status: 'due', creditCents: 1_000, openCents: 2_875 }
  expect(voidNote(due)).toEqual({
    amountCents: 7_875,
    lowersCents: 2_875,
    returnsCents: 5_000,
    debtCents: 0,
    status: 'void',
  })
  const lowered = { ...due, openCents: 0, givenBackCents: 2_875, reservedCents: 4_000 }
  expect(voidNote(lowered)).toMatchObject({ lowersCents: 0, returnsCents: 1_000 })
})

type Step = { do: 'bill' | 'pay' | 'credit' | 'void' | 'refund' | 'reward'; which: number; cents: number }

/** A small model of a company's books. */
class Company {
  credit = 0
  invoices: InvoiceBooks[] = []
  payments: { received: number; refunded: number; over: number; cash: Map<string, number> }[] = []

  booksOf({ received, refunded, over, cash }: (typeof this.payments)[number]): PaymentBooks {
    return {
      receivedCents: received,
      refundedCents: refunded,
      chargedBackCents: 0,
      overpaidCents: over,
      creditCents: this.credit,
      shares: [...cash].map(([id, cashCents]) => ({
        invoiceId: id,
        cashCents,
        ...returnableOfInvoice(this.invoices[Number(id)] as InvoiceBooks),
      })),
    }
  }

  take(step: Step) {
    const at = step.which % Math.max(1, this.invoices.length)
    const invoice = this.invoices[at]
    if (step.do === 'reward') this.credit += step.cents
    if (step.do === 'bill') this.bill(step.cents)
    if (step.do === 'pay' && invoice) this.pay(String(at), invoice, step.cents)
    if (step.do === 'credit' && invoice) this.giveBack(invoice, () => creditNote(invoice, step.cents))
    if (step.do === 'void' && invoice?.status === 'due') this.giveBack(invoice, () => voidNote(invoice))
    if (step.do === 'refund') this.refund(step)
  }

  bill(afterCents: number) {
    const creditCents = Math.min(this.credit, afterCents)
    this.credit -= creditCents
    const openCents = afterCents - creditCents
    this.invoices.push({ ...paid, status: openCents ? 'due' : 'paid', afterCents, creditCents, openCents })
  }

  pay(id: string, invoice: InvoiceBooks, cents: number) {
    const part = invoice.status === 'due' ? Math.min(cents, invoice.openCents) : 0
    invoice.openCents -= part
    if (part > 0 && invoice.openCents === 0) invoice.status = 'paid'
    this.credit += cents - part
    this.payments.push({ received: cents, refunded: 0, over: cents - part, cash: new Map([[id, part]]) })
  }

  giveBack(invoice: InvoiceBooks, ask: () => ReturnType<typeof voidNote>) {
    const note = ask()
    invoice.openCents -= note.lowersCents
    invoice.givenBackCents += note.amountCents
    invoice.returnedCents += note.returnsCents
    invoice.status = note.status
    this.credit += note.returnsCents
  }

  refund({ which, cents }: Step) {
    const from = this.payments[which % Math.max(1, this.payments.length)]
    if (!from) return
    for (const { invoiceId, amountCents, fromCredit } of refundParts(this.booksOf(from), cents || null)) {
      const invoice = this.invoices[Number(invoiceId)] as InvoiceBooks
      from.refunded += amountCents
      if (fromCredit) this.credit -= amountCents
      if (invoiceId === null) from.over -= amountCents
      else from.cash.set(invoiceId, (from.cash.get(invoiceId) ?? 0) - amountCents)
      if (invoiceId !== null && fromCredit) invoice.paidOutCents += amountCents
      if (!fromCredit) invoice.givenBackCents += amountCents
    }
  }
}

const step = fc.record({
  do: fc.constantFrom<Step['do']>('bill', 'pay', 'pay', 'credit', 'void', 'refund', 'refund', 'reward'),
  which: fc.nat(9),
  cents: fc.nat(9_000),
})

test('in any order, nothing is returned twice and no credit is spent twice', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
      const company = new Company()
      for (const each of [{ do: 'bill', which: 0, cents: 5_000 } as Step, ...steps]) {
        try {
          company.take(each)
        } catch (error) {
          expect(error).toHaveProperty('code')
        }
        expect(company.credit).toBeGreaterThanOrEqual(0)
        for (const invoice of company.invoices) {
          expect(invoice.givenBackCents).toBeLessThanOrEqual(invoice.afterCents)
          expect(invoice.openCents).toBeGreaterThanOrEqual(0)
          if (invoice.status === 'void') expect(invoice.givenBackCents).toBe(invoice.afterCents)
        }
        for (const { received, refunded, over, cash } of company.payments) {
          expect(refunded).toBeLessThanOrEqual(received)
          for (const left of [over, ...cash.values()]) expect(left).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: rounds({ short: 100, long: 500 }) },
  )
})

test('while no credit is used, everything paid can be refunded to the card that paid it', () => {
  const steps = fc.array(
    step.filter((each) => each.do !== 'bill'),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(steps, (taken) => {
      const company = new Company()
      company.bill(5_000)
      company.bill(7_000)
      for (const each of taken) {
        try {
          company.take(each)
        } catch {}
      }
      for (const from of company.payments) {
        const { maxCents } = returnableOfPayment(company.booksOf(from))
        expect(maxCents).toBe(from.received - from.refunded)
        if (maxCents > 0) company.refund({ do: 'refund', which: company.payments.indexOf(from), cents: 0 })
      }
    }),
    { numRuns: rounds({ short: 100, long: 500 }) },
  )
})
