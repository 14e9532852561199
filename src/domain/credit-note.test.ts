import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNote } from './credit-note.ts'

const due = {
  status: 'due' as const,
  afterCents: 10_000,
  creditCents: 0,
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
    status: 'void',
  })
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
