import { recheckReferrals } from './billing/referrals/recheck.ts'
import type { Reactions } from './context.ts'
import { makeOrders } from './fulfillment/vendor-orders/make-orders.ts'
import { queuePoolChecksOf } from './pools/announce.ts'
import { activate } from './purchasing/purchases/activate.ts'
import { cancelUnpaid } from './purchasing/purchases/cancel-unpaid.ts'
import { requestsBoughtByPool } from './purchasing/requests/bought-by-pool.ts'
import { followPurchases } from './purchasing/requests/follow.ts'
import { forgetCalendar } from './reports/calendar/remove-calendar.ts'

/** What follows what, across wings. The locks that each one needs are taken by its callers. */
export const reactions: Reactions = {
  firstInvoicesPaid: [activate],
  firstInvoicesVoided: [cancelUnpaid],
  purchasesPaid: [makeOrders, followPurchases, requestsBoughtByPool],
  purchasesMoved: [followPurchases],
  membersJoined: [recheckReferrals],
  memberLostAccess: [forgetCalendar],
  companyStanding: [queuePoolChecksOf],
}
