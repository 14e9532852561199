import { expect, test } from 'vitest'
import { reactions } from './reactions.ts'

test('what follows what happens in this order', () => {
  const names = Object.entries(reactions).map(([happened, follow]) => [
    happened,
    follow.map(({ name }) => name),
  ])
  expect(Object.fromEntries(names)).toEqual({
    firstInvoicesPaid: ['activate'],
    firstInvoicesVoided: ['cancelUnpaid'],
    purchasesPaid: ['makeOrders', 'followPurchases', 'requestsBoughtByPool'],
    purchasesMoved: ['followPurchases'],
    membersJoined: ['recheckReferrals'],
    memberLostAccess: ['forgetCalendar'],
    companyStanding: ['queuePoolChecksOf'],
  })
})
