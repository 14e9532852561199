import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consentOf,
  departureAfterReturn,
  laterDeparture,
  listingToJoin,
  ownDomainOf,
  whyNotJoin,
} from './joining.ts'

const isPublic = (domain: string) => domain === 'gmail.com'
const listing = fc.record({ isOwnDomain: fc.boolean(), isLinked: fc.constant(false), company: fc.nat(5) })

test("a company's own domain is the admin's email domain, unless it is a public provider", () => {
  expect(ownDomainOf('Ada@Acme.com', isPublic)).toBe('acme.com')
  expect(ownDomainOf('ada@gmail.com', isPublic)).toBeNull()
})

describe('the listing through which a person joins', () => {
  test("without a link, is the only one at the company's own domain", () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 6 }), (listings) => {
        const own = listings.filter(({ isOwnDomain }) => isOwnDomain)
        expect(listingToJoin(listings)).toBe(own.length === 1 ? own[0] : null)
      }),
    )
  })

  test('is the one with the link that was used, not any other', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 4 }), fc.array(listing), (before, after) => {
        const linked = { isOwnDomain: false, isLinked: true, company: 9 }
        expect(listingToJoin([...before, linked, ...after])).toBe(linked)
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
])('someone who is %j: %s', (more, reason) => {
  expect(whyNotJoin({ isOperator: false, isAddressProven: true, isInCompany: false, ...more })).toBe(reason)
})

describe('a departure', () => {
  test('by removal is permanent', () => {
    expect(laterDeparture('removed', 'left')).toBe('removed')
    expect(laterDeparture('left', 'removed')).toBe('removed')
    expect(departureAfterReturn('removed', 'invitation')).toBe('removed')
  })

  test("by leaving is undone by accepting an invitation, not by an address at the company's own domain", () => {
    expect(laterDeparture(null, 'left')).toBe('left')
    expect(departureAfterReturn('left', 'invitation')).toBeNull()
    expect(departureAfterReturn('left', 'own_domain')).toBe('left')
    expect(departureAfterReturn(null, 'own_domain')).toBeNull()
  })
})
