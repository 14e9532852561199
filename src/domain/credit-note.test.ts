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

describe('nothing is credited', () => {
  test.each([0, -1, 10_001, 0.5])('at %s cents of $100.00', (amount) => {
    expect(() => creditNote(due, amount)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  test('on a void invoice, or one that is wholly credited', () => {
    const credited = { ...paid, givenBackCents: 10_000 }
    for (const invoice of [{ ...due, status: 'void' as const }, credited]) {
      expect(() => creditNote(invoice, null)).toThrow(expect.objectContaining({ code: 'nothing_to_credit' }))
    }
  })
})

test('an unpaid invoice that is wholly credited is void, and gives back the credit that it had used', () => {
  expect(creditNote(usedCredit, null)).toEqual({
    amountCents: 10_000,
    lowersCents: 8_000,
    returnsCents: 2_000,
    status: 'void',
  })
})

test('a part lowers what is owed; when the rest is covered by credit, the invoice is paid', () => {
  expect(creditNote(usedCredit, 3_000)).toMatchObject({ lowersCents: 3_000, returnsCents: 0, status: 'due' })
  expect(creditNote(usedCredit, 8_000)).toMatchObject({ lowersCents: 8_000, status: 'paid' })
})

test('what is credited of a paid invoice becomes credit, and it stays paid', () => {
  expect(creditNote(paid, 2_500)).toMatchObject({ lowersCents: 0, returnsCents: 2_500, status: 'paid' })
})

test('the parts of a credit note sum to it, and no more than was asked is ever taken back', () => {
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 }),
      (after, credit, wishes) => {
        const invoice = { ...due, afterCents: after, openCents: after - Math.min(after, credit) }
        let state = {
          ...invoice,
          status: invoice.openCents === 0 ? ('paid' as const) : ('due' as const),
        } as typeof invoice
        for (const wish of wishes) {
          let note: ReturnType<typeof creditNote>
          try {
            note = creditNote(state, wish)
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
