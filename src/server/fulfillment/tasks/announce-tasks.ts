import { and, eq, inArray, sql } from 'drizzle-orm'
import { unfinishedStates } from '#domain/fulfillment/task.ts'
import type { Tx } from '#server/context.ts'
import { joinedAdminAddresses } from '#server/people/companies/addresses.ts'
import { members } from '#server/people/companies/tables.ts'
import { notify, notifyAll } from '#server/people/notifications/notify.ts'
import { isCompanyVerified } from '#server/subscriptions/queries.ts'
import { getBookVendor } from '../vendor-orders/links.ts'
import { isDeparture, type Task } from './queries.ts'
import { tasks } from './tables.ts'

/** People who were added can work; a departure whose last seat is gone is complete. */
export async function announceDone(tx: Tx, done: readonly Task[]) {
  for (const task of done) if (task.kind === 'add') await notifyHolder(tx, task)
  const left = new Map(
    done
      .filter(({ kind, cause }) => kind === 'remove' && cause === 'member left')
      .map((task) => [task.memberId, task]),
  )
  for (const task of left.values()) await notifyDeparted(tx, task)
}

async function notifyHolder(tx: Tx, { id, companyId, vendorId, memberId, seatName }: Task) {
  const [holder] = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId ?? ''), eq(members.companyId, companyId)))
  if (!holder) return
  const data = { vendor: getBookVendor(tx, vendorId).name, plan: seatName ?? '' }
  await notify(tx, 'access-ready', { to: holder.email, companyId, event: `access-ready:${id}`, data })
}

async function notifyDeparted(tx: Tx, { companyId, memberId, personName }: Task) {
  if (!memberId) return
  const [open] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(tasks)
    .where(and(isDeparture(companyId, memberId), inArray(tasks.state, unfinishedStates)))
  if ((open?.count ?? 0) > 0) return
  const link = `/settings/departures/${memberId}`
  const name = { text: personName ?? '', isVerified: await isCompanyVerified(tx, companyId) }
  await notifyAll(tx, 'departure-done', {
    companyId,
    event: `departure-done:${memberId}`,
    data: { name, link },
  })
}

/** Holder and admins learn that the vendor could not add a person. */
export async function announceRefused(tx: Tx, task: Task, reason: string) {
  const { id, companyId, vendorId, memberId, personName } = task
  const [holder] = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, memberId ?? ''), eq(members.companyId, companyId)))
  const vendor = getBookVendor(tx, vendorId).name
  const name = { text: personName ?? '', isVerified: await isCompanyVerified(tx, companyId) }
  const recipients = new Set([
    ...(holder ? [holder.email] : []),
    ...(await joinedAdminAddresses(tx, companyId)),
  ])
  for (const to of recipients) {
    const isHolder = to === holder?.email
    const data = { vendor, name, reason, isHolder }
    await notify(tx, 'access-refused', { to, companyId, event: `access-refused:${id}`, data })
  }
}
