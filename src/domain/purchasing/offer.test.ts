import { expect, test } from 'vitest'
import { lastHoldDay, offerExpiry, offerStates, readHoldsUntil, requireOpen } from './offer.ts'

const now = new Date('2026-11-17T10:00:00Z')

test('an offer can be answered for 14 days', () => {
  const expiresAt = offerExpiry(now)
  expect(expiresAt).toEqual(new Date('2026-12-01T10:00:00Z'))
  const offer = { state: 'open' as const, expiresAt }
  expect(requireOpen(offer, new Date(expiresAt.getTime() - 1))).toBe(offer)
  expect(() => requireOpen(offer, expiresAt)).toThrowError(expect.objectContaining({ code: 'offer_over' }))
})

test.each(offerStates.filter((state) => state !== 'open'))(
  'an offer that was %s cannot be answered',
  (state) => {
    const offer = { state, expiresAt: offerExpiry(now) }
    expect(() => requireOpen(offer, now)).toThrowError(expect.objectContaining({ code: 'offer_over' }))
  },
)

test('a request without an offer has nothing to answer', () => {
  expect(() => requireOpen(null, now)).toThrowError(expect.objectContaining({ code: 'offer_over' }))
})

test('a price is kept up to three years, or not at all', () => {
  expect(readHoldsUntil(null, now)).toBeNull()
  expect(readHoldsUntil(undefined, now)).toBeNull()
  expect(readHoldsUntil('2026-11-17', now)).toBe('2026-11-17')
  expect(lastHoldDay(now)).toBe('2029-11-17')
  expect(readHoldsUntil('2029-11-17', now)).toBe('2029-11-17')
})

test.each(['2026-11-16', '2029-11-18', '2027-02-30', '2027-2-3', 'soon'])(
  'a price cannot be kept until %s',
  (day) => {
    expect(() => readHoldsUntil(day, now)).toThrowError(
      expect.objectContaining({
        code: 'invalid_input',
        detail: expect.objectContaining({
          fields: { holdsUntil: 'Choose a day from today to November 17, 2029.' },
        }),
      }),
    )
  },
)
