import { eq } from 'drizzle-orm'
import { addressesOf, eraseAccount } from '../accounts/erase-account.ts'
import { users } from '../accounts/tables.ts'
import { audit } from '../audit/audit.ts'
import { allowErasing, eraseFromLog } from '../audit/erase-person.ts'
import { depart } from '../companies/depart.ts'
import { dropListings, eraseContact } from '../companies/erase-member.ts'
import { lockPlace, type Place } from '../companies/lock-place.ts'
import { findCompanyOf } from '../companies/queries.ts'
import { eraseMessages } from '../contact/erase.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { eraseFromStatements } from '../costs/erase.ts'
import type { Erased } from '../db/erase-text.ts'
import { eraseExports } from '../exports/erase.ts'
import { eraseFactors } from '../factors/erase-factors.ts'
import { eraseAnswers } from '../idempotency/erase.ts'
import { eraseFromRuns } from '../invoices/erase.ts'
import { eraseJobs } from '../jobs/erase-jobs.ts'
import { eraseAttempts } from '../limits/erase.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { eraseNotifications } from '../notifications/erase.ts'
import { eraseOrigins } from '../referrals/erase.ts'
import { eraseFromReplies } from '../replybot/erase.ts'
import { eraseFromRequests } from '../requests/erase.ts'
import type { RequestRow } from '../requests/queries.ts'
import { lockOpenRequests } from '../requests/reask.ts'
import { eraseFromSeats } from '../seats/erase.ts'
import { eraseStaff, requireAnotherOwner } from '../staff/erase-staff.ts'
import { eraseFromAccess } from '../vendor-orders/erase.ts'
import { eraseFromWaitlists } from '../waitlist/erase.ts'
import { requireMayGo } from './open-matters.ts'

/** The wait is over: the person leaves their company, and every row that names them is emptied or overwritten. */
export async function deletePerson(
  ctx: Ctx,
  userId: string,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const [seen] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!seen) return
  await inTransaction(ctx, async (tx) => {
    const company = await findCompanyOf(tx, userId)
    const open = company ? await lockOpenRequests(tx, company.id) : []
    const { user, place } = await lockPlace(tx, userId)
    if (place) await requireMayGo(tx, place)
    await requireAnotherOwner(tx, userId)
    // Before the deletion itself, in the order of a login, which uses a factor and then keeps the account.
    await eraseFactors(tx, userId)
    await finish(tx)
    const names = [user.name, place?.member.name].filter((name) => name !== null && name !== undefined)
    const erased: Erased = {
      userId,
      companyId: company?.id ?? null,
      addresses: await addressesOf(tx, user),
      names: [...new Set(names)],
    }
    if (place) await leave(tx, place, open)
    await erase(tx, erased)
    await audit(tx, { action: 'account.deleted', thingId: userId, companyId: company?.id ?? null })
    await queueMail(tx, 'deletion-done', { to: user.email, data: { company: null } })
  })
  // Each of these companies has a lock of its own.
  await dropListings(ctx, [seen.emailKey])
}

async function leave(tx: Tx, { member }: Place, open: readonly RequestRow[]) {
  await depart(tx, member, { how: 'left', open, successor: null })
}

/** The log comes last: what comes before it is logged too. */
async function erase(tx: Tx, erased: Erased) {
  const { userId } = erased
  await allowErasing(tx)
  await eraseAccount(tx, erased)
  await eraseStaff(tx, erased)
  await eraseExports(tx, { userId })
  await eraseContact(tx, erased)
  await eraseFromRequests(tx, erased)
  await eraseFromSeats(tx, erased)
  await eraseFromWaitlists(tx, erased)
  await eraseFromRuns(tx, erased)
  await eraseFromStatements(tx, erased)
  await eraseFromReplies(tx, erased)
  await eraseFromAccess(tx, erased)
  await eraseMessages(tx, erased)
  await eraseOrigins(tx, userId)
  await eraseNotifications(tx, erased)
  await eraseMails(tx, erased)
  await eraseAnswers(tx, erased)
  await eraseAttempts(tx, erased)
  await eraseJobs(tx, erased)
  await eraseFromLog(tx, erased)
}
