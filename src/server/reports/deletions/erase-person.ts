import { eraseFromStatements } from '#server/billing/costs/erase.ts'
import { eraseFromRuns } from '#server/billing/invoices/erase.ts'
import { eraseOrigins } from '#server/billing/referrals/erase.ts'
import { eraseFromStandings } from '#server/billing/standing/erase.ts'
import { eraseFromWaitlists } from '#server/catalog/waitlist/erase.ts'
import type { Tx } from '#server/context.ts'
import { eraseFromSeats } from '#server/fulfillment/seats/erase.ts'
import { eraseFromAccess } from '#server/fulfillment/vendor-orders/erase.ts'
import { eraseAccount } from '#server/people/accounts/erase-account.ts'
import { eraseContact } from '#server/people/companies/erase-member.ts'
import { eraseMessages } from '#server/people/contact/erase.ts'
import { eraseNotifications } from '#server/people/notifications/erase.ts'
import { eraseStaff } from '#server/people/staff/erase-staff.ts'
import { allowErasing, eraseFromLog } from '#server/platform/audit/erase-person.ts'
import type { Erased } from '#server/platform/db/erase-text.ts'
import { eraseAnswers } from '#server/platform/idempotency/erase.ts'
import { eraseJobs } from '#server/platform/jobs/erase-jobs.ts'
import { eraseAttempts } from '#server/platform/limits/erase.ts'
import { eraseMails } from '#server/platform/mail/erase-mails.ts'
import { eraseFromPools } from '#server/pools/erase.ts'
import { eraseFromPurchases } from '#server/purchasing/purchases/erase.ts'
import { eraseFromRequests } from '#server/purchasing/requests/erase.ts'
import { eraseFromReplies } from '#server/reply-bot/erase.ts'
import { eraseExports } from '../exports/erase.ts'

/** In this order; the log comes last, since what comes before it is logged too. */
const steps: readonly ((tx: Tx, erased: Erased) => Promise<void>)[] = [
  eraseAccount,
  eraseStaff,
  eraseExports,
  eraseContact,
  eraseFromRequests,
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
  eraseFromLog,
  // After the log, which finds what they wrote by their address.
  eraseMessages,
]

/** Every area takes the person out of its own tables. */
export async function erasePerson(tx: Tx, erased: Erased): Promise<void> {
  await allowErasing(tx)
  for (const step of steps) await step(tx, erased)
}
