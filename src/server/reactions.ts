import { eraseFromStatements } from './billing/costs/erase.ts'
import { postCostsOfOrder } from './billing/costs/post-costs.ts'
import { eraseFromRuns } from './billing/invoices/erase.ts'
import { eraseOrigins } from './billing/referrals/erase.ts'
import { rememberOrigin } from './billing/referrals/origin.ts'
import { claimEarnings, recheckReferrals } from './billing/referrals/recheck.ts'
import { registerReferral } from './billing/referrals/register-referral.ts'
import { eraseFromStandings } from './billing/standing/erase.ts'
import { eraseFromWaitlists } from './catalog/waitlist/erase.ts'
import type { Reactions } from './context.ts'
import { eraseFromSeats } from './fulfillment/seats/erase.ts'
import { releaseExcess } from './fulfillment/seats/release-excess.ts'
import { releaseSeats } from './fulfillment/seats/release-seats.ts'
import { eraseFromAccess } from './fulfillment/vendor-orders/erase.ts'
import { orderEnded } from './fulfillment/vendor-orders/follow-purchase.ts'
import { makeOrders } from './fulfillment/vendor-orders/make-orders.ts'
import { eraseAccount } from './people/accounts/erase-account.ts'
import { eraseContact } from './people/companies/erase-member.ts'
import { eraseMessages } from './people/contact/erase.ts'
import { eraseNotifications } from './people/notifications/erase.ts'
import { eraseStaff } from './people/staff/erase-staff.ts'
import { eraseFromLog } from './platform/audit/erase-person.ts'
import { eraseAnswers } from './platform/idempotency/erase.ts'
import { eraseJobs } from './platform/jobs/erase-jobs.ts'
import { eraseAttempts } from './platform/limits/erase.ts'
import { eraseMails } from './platform/mail/erase-mails.ts'
import { queuePoolChecksOf } from './pools/announce.ts'
import { eraseFromPools } from './pools/erase.ts'
import { lowerUnits } from './purchasing/changes/lower-unit.ts'
import { activate } from './purchasing/purchases/activate.ts'
import { cancel } from './purchasing/purchases/cancel.ts'
import { cancelUnpaid } from './purchasing/purchases/cancel-unpaid.ts'
import { endDefaulted } from './purchasing/purchases/end-defaulted.ts'
import { eraseFromPurchases } from './purchasing/purchases/erase.ts'
import { failPurchase } from './purchasing/purchases/fail-purchase.ts'
import { writeRequestEmails } from './purchasing/purchases/write-request-emails.ts'
import { requestsAfterPool } from './purchasing/requests/after-pool.ts'
import {
  askForCommitment,
  endCommitmentRequest,
  lockCommitmentRequest,
} from './purchasing/requests/ask-commitment.ts'
import { requestsBoughtByPool } from './purchasing/requests/bought-by-pool.ts'
import { eraseFromRequests } from './purchasing/requests/erase.ts'
import { followPurchases } from './purchasing/requests/follow.ts'
import { handOver, readConcerned } from './purchasing/requests/hand-over.ts'
import { lockOpenRequests, reaskOpenSteps } from './purchasing/requests/reask.ts'
import { eraseFromWantedTools } from './purchasing/wanted-tools/erase.ts'
import { eraseFromReplies } from './reply-bot/erase.ts'
import { forgetCalendar } from './reports/calendar/remove-calendar.ts'
import { eraseExports } from './reports/exports/erase.ts'
import { writeOperatorEmail } from './reports/operator/write-digest.ts'

/**
 * What follows what, across wings. The locks that each one needs are taken by its callers. What a caller goes on with is
 * returned under a name.
 */
export const reactions: Reactions = {
  firstInvoicesPaid: [activate],
  firstInvoicesVoided: [cancelUnpaid],
  purchasesPaid: [makeOrders, followPurchases, requestsBoughtByPool],
  purchasesMoved: [followPurchases],
  purchaseEnded: [releaseExcess, orderEnded],
  purchaseReplaced: [cancel],
  orderFailed: { switchedBack: failPurchase },
  orderCostKnown: [postCostsOfOrder],
  poolEnded: [requestsAfterPool],
  poolPriceFell: [lowerUnits],
  awardDefaulted: [endDefaulted],
  commitmentChanging: { asked: lockCommitmentRequest },
  commitmentSaved: [askForCommitment],
  commitmentWithdrawn: [endCommitmentRequest],
  accountCreated: [rememberOrigin],
  companyCreated: [registerReferral, claimEarnings],
  personJoined: [claimEarnings],
  membersJoined: [recheckReferrals],
  teamChanging: { open: lockOpenRequests },
  teamChanged: [reaskOpenSteps],
  memberLeaving: { seatsFreed: releaseSeats },
  deciderLeaving: { concerned: readConcerned },
  deciderLeft: { handedOver: handOver },
  memberLostAccess: [forgetCalendar],
  companyStanding: [queuePoolChecksOf],
  operatorsDigest: [writeOperatorEmail],
  requestsDigest: [writeRequestEmails],
  personErased: [
    eraseAccount,
    eraseStaff,
    eraseExports,
    eraseContact,
    eraseFromRequests,
    eraseFromWantedTools,
    eraseFromPurchases,
    eraseFromStandings,
    eraseFromPools,
    eraseFromSeats,
    eraseFromWaitlists,
    eraseFromRuns,
    eraseFromStatements,
    eraseFromReplies,
    eraseFromAccess,
    eraseOrigins,
    eraseNotifications,
    eraseMails,
    eraseAnswers,
    eraseAttempts,
    eraseJobs,
    // After all that is logged too, and before the messages, whose authors it finds by their addresses.
    eraseFromLog,
    eraseMessages,
  ],
}
