import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNote, voidNote } from './credit-note.ts'

const due = {
  status: 'due' as const,
  afterCents: 10_000,
  creditCents: 0,
  debtCents: 0,
  openCents: 10_000,
  givenBackCents: 0,
  returnedCents: 0,
  paidOutCents: 0,
  reservedCents: 0,
}
const usedCredit = { ...due, creditCents: 2_000, openCents: 8_000 }
const paid = { ...due, status: 'paid' as const, openCents: 0 }

describe('a credit note is refused', () => {
  test.each([0, -1, 10_001, 0.5])('for %s cents of $100.00', (amount) => {
    expect(() => creditNote(due, amount)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  test('on a void or fully credited invoice', () => {
    const credited = { ...paid, givenBackCents: 10_000 }
    for (const invoice of [{ ...due, status: 'void' as const }, credited]) {
      expect(() => creditNote(invoice, null)).toThrow(expect.objectContaining({ code: 'nothing_to_credit' }))
    }
  })
})

test('an unpaid invoice that is fully credited is void, and gives back the credit that it used', () => {
  expect(creditNote(usedCredit, null)).toEqual({
    amountCents: 10_000,
    lowersCents: 8_000,
    returnsCents: 2_000,
    debtCents: 0,
    status: 'void',
  })
})

test('a debt that an invoice carries is not forgiven with it: what is unpaid of it waits for the next invoice', () => {
  const withDebt = { ...due, debtCents: 3_000, openCents: 13_000 }
  expect(creditNote(withDebt, null)).toEqual({
    amountCents: 10_000,
    lowersCents: 10_000,
    returnsCents: 0,
    debtCents: 3_000,
    status: 'void',
  })
  expect(creditNote(withDebt, 9_999)).toMatchObject({ lowersCents: 9_999, debtCents: 0, status: 'due' })
  const halfPaid = { ...withDebt, openCents: 9_000 }
  expect(creditNote(halfPaid, null)).toMatchObject({ lowersCents: 9_000, returnsCents: 1_000, debtCents: 0 })
})

test('voiding a free month gives back the debt that its invoice carried', () => {
  const free = { ...due, afterCents: 0, debtCents: 3_000, openCents: 3_000 }
  expect(voidNote(free)).toMatchObject({ amountCents: 0, lowersCents: 0, debtCents: 3_000, status: 'void' })
})

test('a partial credit lowers what is owed; if the rest was covered by credit, the invoice is paid', () => {
  expect(creditNote(usedCredit, 3_000)).toMatchObject({ lowersCents: 3_000, returnsCents: 0, status: 'due' })
  expect(creditNote(usedCredit, 8_000)).toMatchObject({ lowersCents: 8_000, status: 'paid' })
})

test('crediting a paid invoice gives the company credit, and the invoice stays paid', () => {
  expect(creditNote(paid, 2_500)).toMatchObject({ lowersCents: 0, returnsCents: 2_500, status: 'paid' })
})

test('the parts of a credit note sum to it, and never exceed the invoice', () => {
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 }),
      (after, credit, requests) => {
        const invoice = { ...due, afterCents: after, openCents: after - Math.min(after, credit) }
        let state = {
          ...invoice,
          status: invoice.openCents === 0 ? ('paid' as const) : ('due' as const),
        } as typeof invoice
        for (const amount of requests) {
          let note: ReturnType<typeof creditNote>
          try {
            note = creditNote(state, amount)
          } catch {
            continue
          }
          expect(note.lowersCents + note.returnsCents).toBe(note.amountCents)
          state = {
            ...state,
            status: note.status as 'due',
            givenBackCents: state.givenBackCents + note.amountCents,
            openCents: state.openCents - note.lowersCents,
          }
          expect(state.openCents).toBeGreaterThanOrEqual(0)
          expect(state.givenBackCents).toBeLessThanOrEqual(after)
          expect(state.status === 'due').toBe(state.openCents > 0)
        }
      },
    ),
  )
})
