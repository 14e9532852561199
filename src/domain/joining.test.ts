import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consentOf,
  departureAfterReturn,
  laterDeparture,
  listingThatAdmits,
  ownDomainOf,
  whyNotJoin,
} from './joining.ts'

const isPublic = (domain: string) => domain === 'gmail.com'
const listing = fc.record({ isOwnDomain: fc.boolean(), isLinked: fc.constant(false), company: fc.nat(5) })

test('an own domain is the admin’s mail domain, unless anybody can have an address there', () => {
  expect(ownDomainOf('Ada@Acme.com', isPublic)).toBe('acme.com')
  expect(ownDomainOf('ada@gmail.com', isPublic)).toBeNull()
})

describe('which listing admits its owner', () => {
  test('none without a link, but for exactly one of an own domain', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 6 }), (listings) => {
        const own = listings.filter(({ isOwnDomain }) => isOwnDomain)
        expect(listingThatAdmits(listings)).toBe(own.length === 1 ? own[0] : null)
      }),
    )
  })

  test('the one whose link was used, wherever the others are', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 4 }), fc.array(listing), (before, after) => {
        const linked = { isOwnDomain: false, isLinked: true, company: 9 }
        expect(listingThatAdmits([...before, linked, ...after])).toBe(linked)
        expect(consentOf(linked)).toBe('invitation')
      }),
    )
  })
})

test.each([
  [{}, null],
  [{ isInCompany: true }, 'in_company'],
  [{ isAddressProven: false }, 'email_not_verified'],
  [{ isOperator: true }, 'operator_account'],
  [{ isOperator: true, isAddressProven: false, isInCompany: true }, 'operator_account'],
])('somebody who is %j: %s', (more, reason) => {
  expect(whyNotJoin({ isOperator: false, isAddressProven: true, isInCompany: false, ...more })).toBe(reason)
})

describe('a departure', () => {
  test('by removal is remembered for good', () => {
    expect(laterDeparture('removed', 'left')).toBe('removed')
    expect(laterDeparture('left', 'removed')).toBe('removed')
    expect(departureAfterReturn('removed', 'invitation')).toBe('removed')
  })

  test('by leaving is taken back by accepting, not by being listed at an own domain', () => {
    expect(laterDeparture(null, 'left')).toBe('left')
    expect(departureAfterReturn('left', 'invitation')).toBeNull()
    expect(departureAfterReturn('left', 'own_domain')).toBe('left')
    expect(departureAfterReturn(null, 'own_domain')).toBeNull()
  })
})
