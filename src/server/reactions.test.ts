import { expect, test } from 'vitest'
import { reactions } from './reactions.ts'

test('what follows what happens in this order', () => {
  const names = Object.entries(reactions).map(([happened, follow]) => [
    happened,
    Array.isArray(follow)
      ? follow.map(({ name }) => name)
      : Object.entries(follow).map(([returned, { name }]) => [returned, name]),
  ])
  expect(Object.fromEntries(names)).toEqual({
    firstInvoicesPaid: ['activate'],
    firstInvoicesVoided: ['cancelUnpaid'],
    purchasesPaid: ['makeOrders', 'followPurchases', 'requestsBoughtByPool'],
    purchasesMoved: ['followPurchases'],
    purchaseEnded: ['releaseExcess', 'orderEnded'],
    purchaseReplaced: ['cancel'],
    orderFailed: [['switchedBack', 'failPurchase']],
    orderCostKnown: ['postCostsOfOrder'],
    poolEnded: ['requestsAfterPool'],
    poolPriceFell: ['lowerUnits'],
    awardDefaulted: ['endDefaulted'],
    commitmentChanging: [['asked', 'lockCommitmentRequest']],
    commitmentSaved: ['askForCommitment'],
    commitmentWithdrawn: ['endCommitmentRequest'],
    accountCreated: ['rememberOrigin'],
    companyCreated: ['registerReferral', 'claimEarnings'],
    personJoined: ['claimEarnings'],
    membersJoined: ['recheckReferrals'],
    teamChanging: [['open', 'lockOpenRequests']],
    teamChanged: ['reaskOpenSteps'],
    memberLeaving: [['seatsFreed', 'releaseSeats']],
    deciderLeaving: [['concerned', 'readConcerned']],
    deciderLeft: [['handedOver', 'handOver']],
    memberLostAccess: ['forgetCalendar'],
    companyStanding: ['queuePoolChecksOf'],
    operatorsDigest: ['writeOperatorEmail'],
    requestsDigest: ['writeRequestEmails'],
    personErased: [
      'eraseAccount',
      'eraseStaff',
      'eraseExports',
      'eraseContact',
      'eraseFromRequests',
      'eraseFromPurchases',
      'eraseFromStandings',
      'eraseFromPools',
      'eraseFromSeats',
      'eraseFromWaitlists',
      'eraseFromRuns',
      'eraseFromStatements',
      'eraseFromReplies',
      'eraseFromAccess',
      'eraseOrigins',
      'eraseNotifications',
      'eraseMails',
      'eraseAnswers',
      'eraseAttempts',
      'eraseJobs',
      'eraseFromLog',
      'eraseMessages',
    ],
  })
})
