import { eraseAccount } from '../accounts/erase-account.ts'
import { allowErasing, eraseFromLog } from '../audit/erase-person.ts'
import { eraseContact } from '../companies/erase-member.ts'
import { eraseMessages } from '../contact/erase.ts'
import type { Tx } from '../context.ts'
import { eraseFromStatements } from '../costs/erase.ts'
import type { Erased } from '../db/erase-text.ts'
import { eraseExports } from '../exports/erase.ts'
import { eraseAnswers } from '../idempotency/erase.ts'
import { eraseFromRuns } from '../invoices/erase.ts'
import { eraseJobs } from '../jobs/erase-jobs.ts'
import { eraseAttempts } from '../limits/erase.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { eraseNotifications } from '../notifications/erase.ts'
import { eraseFromPools } from '../pools/erase.ts'
import { eraseFromPurchases } from '../purchases/erase.ts'
import { eraseOrigins } from '../referrals/erase.ts'
import { eraseFromReplies } from '../replybot/erase.ts'
import { eraseFromRequests } from '../requests/erase.ts'
import { eraseFromSeats } from '../seats/erase.ts'
import { eraseStaff } from '../staff/erase-staff.ts'
import { eraseFromStandings } from '../standing/erase.ts'
import { eraseFromAccess } from '../vendor-orders/erase.ts'
import { eraseFromWaitlists } from '../waitlist/erase.ts'

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
