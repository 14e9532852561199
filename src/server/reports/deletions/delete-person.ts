import { eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import type { OpenRequests } from '#server/happenings.ts'
import { users } from '#server/people/accounts/tables.ts'
import { depart } from '#server/people/companies/depart.ts'
import { dropListings } from '#server/people/companies/erase-member.ts'
import { lockPlace, type Place } from '#server/people/companies/lock-place.ts'
import { findCompanyOf } from '#server/people/companies/queries.ts'
import { eraseFactors } from '#server/people/factors/erase-factors.ts'
import { requireAnotherOwner } from '#server/people/staff/erase-staff.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { allowErasing, allowLongReads } from '#server/platform/audit/erase-person.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { requireMayGo } from './open-matters.ts'
import { listOrdersNaming, readErased } from './what-to-erase.ts'

/** The wait is over: the person leaves their company, and every row that names them is emptied or overwritten. */
export async function deletePerson(
  ctx: Ctx,
  userId: string,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const [seen] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!seen) return
  await inTransaction(ctx, async (tx) => {
    const { place } = await lockPlace(tx, userId)
    await requireMayLeave(tx, userId, place)
  })
  // Read before anything goes: lists of companies know names that the account never had.
  const erased = await inTransaction(ctx, async (tx) => {
    await allowLongReads(tx)
    return readErased(tx, userId)
  })
  // Each of these companies has a lock of its own. They write histories, which are erased with all others.
  const listings = await dropListings(ctx, erased.addresses)
  await inTransaction(ctx, async (tx) => {
    const company = await findCompanyOf(tx, userId)
    const { open } = company ? await react(tx, 'teamChanging', company.id) : { open: [] }
    const { user, place } = await lockPlace(tx, userId)
    if (user.emailKey !== seen.emailKey) throw new Refused('conflict')
    await requireMayLeave(tx, userId, place)
    // Before the deletion itself, in the order of a login, which uses a factor and then keeps the account.
    await eraseFactors(tx, userId)
    await finish(tx)
    if (place) await leave(tx, place, open)
    await allowErasing(tx)
    await react(tx, 'personErased', erased)
    // These still name them, as the company's proof: what is written because of them, and later they themselves, are
    // found by their ids and erased.
    const memberIds = [...listings, ...(place ? [place.member.id] : [])]
    const companyId = company?.id ?? null
    const detail = { memberIds, orderIds: await listOrdersNaming(tx, erased) }
    await audit(tx, { action: 'account.deleted', thingId: userId, companyId, detail })
    await queueMail(tx, 'deletion-done', { to: user.email, data: { company: null } })
  })
}

async function requireMayLeave(tx: Tx, userId: string, place: Place | null) {
  if (place) await requireMayGo(tx, place)
  await requireAnotherOwner(tx, userId)
}

async function leave(tx: Tx, { member }: Place, open: OpenRequests) {
  await depart(tx, member, { how: 'left', open, successor: null })
}
