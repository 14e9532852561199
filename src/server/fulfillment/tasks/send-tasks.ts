import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { firstKinds, maxPerBatch, unsentStates } from '#domain/fulfillment/task.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/ids.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { contactFor, getBookVendor, newLink } from '../vendor-orders/links.ts'
import { refreshTasks } from './refresh-tasks.ts'
import { taskBatches, tasks } from './tables.ts'

/** Every vendor gets one email with its open tasks; start days that came open theirs first. */
export async function sendAllTasks(ctx: Ctx, { vendorId }: { vendorId?: string } = {}) {
  const go = async (walk: Walk) => {
    await refreshAll(ctx, walk)
    for (const id of vendorId ? [vendorId] : await vendorsWithTasks(ctx)) {
      if (contactFor(ctx, { vendorId: id })) await sendTo(ctx, walk, id)
    }
  }
  await walkThrough(ctx, 'send-tasks', go, { isPart: () => vendorId !== undefined })
}

/** All companies at once, which is one statement; those that fail keep nobody else's tasks from being sent. */
async function refreshAll(ctx: Ctx, { many }: Walk) {
  const found = await ctx.db
    .selectDistinct({ thingId: tasks.companyId, companyId: tasks.companyId })
    .from(tasks)
    .where(inArray(tasks.state, [...unsentStates]))
    .orderBy(asc(tasks.companyId))
  await many(found, found.length, (some) => inTransaction(ctx, (tx) => refreshTasks(tx, idsOf(some))))
}

/** A company is set aside by itself: then the vendor gets the others' tasks in an email, or in several. */
async function sendTo(ctx: Ctx, { many }: Walk, vendorId: string) {
  const companyId = tasks.companyId
  const isOpen = and(eq(tasks.vendorId, vendorId), eq(tasks.state, 'open'))
  const found = await ctx.db.selectDistinct({ companyId }).from(tasks).where(isOpen).orderBy(asc(companyId))
  const things = found.map((each) => ({ thingId: each.companyId, ...each }))
  await many(things, found.length, (some) => inTransaction(ctx, (tx) => sendBatch(tx, vendorId, idsOf(some))))
}

function idsOf(some: readonly { companyId: string }[]): string[] {
  return some.map(({ companyId }) => companyId)
}

/** An operator sends a vendor's tasks now. Returns how many. */
export async function sendTasksNow(ctx: Ctx, slug: string): Promise<number> {
  requireStaff(ctx.actor, 'desk')
  const vendor = ctx.parts.priceBook.book().vendors.find((each) => each.slug === slug)
  if (!vendor) throw new Refused('unknown_vendor')
  return inTransaction(ctx, async (tx) => {
    if (!contactFor(tx, { vendorId: vendor.id })) {
      const message = `${vendor.name} has no contact for orders. Add one in the price book.`
      throw new Refused('no_contact', { message })
    }
    await refreshTasks(tx)
    return sendBatch(tx, vendor.id)
  })
}

async function vendorsWithTasks(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ vendorId: tasks.vendorId })
    .from(tasks)
    .where(eq(tasks.state, 'open'))
    .orderBy(asc(tasks.vendorId))
  return found.map(({ vendorId }) => vendorId)
}

/** What does not fit into one email follows an hour later. */
async function sendBatch(tx: Tx, vendorId: string, companyIds?: string[]): Promise<number> {
  const contact = contactFor(tx, { vendorId })
  const open = await openTasks(tx, vendorId, companyIds)
  if (open.length === 0 || !contact) return 0
  const ids = open.slice(0, maxPerBatch).map(({ id }) => id)
  const batchId = newId(tx.now())
  await tx.db.insert(taskBatches).values({ id: batchId, vendorId, contact, sentAt: tx.now() })
  await tx.db.update(tasks).set({ state: 'sent', sentAt: tx.now(), batchId }).where(inArray(tasks.id, ids))
  await emailBatch(tx, 'tasks-placed', { id: batchId, vendorId, contact }, ids.length)
  await audit(tx, {
    action: 'task.sent',
    thingId: batchId,
    detail: { vendor: getBookVendor(tx, vendorId).name, tasks: ids.length, to: contact },
  })
  if (open.length > maxPerBatch)
    await tx.parts.jobs.enqueue(tx, 'send-tasks', { vendorId }, { afterSeconds: 3600, only: vendorId })
  return ids.length
}

/** Another process that sends the same has locked them: they are left to it. */
function openTasks(tx: Tx, vendorId: string, companyIds?: string[]) {
  const ofThese = companyIds && inArray(tasks.companyId, companyIds)
  return tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.vendorId, vendorId), eq(tasks.state, 'open'), ofThese))
    .orderBy(asc(sql`${tasks.kind} not in ${listOf(firstKinds)}`), asc(tasks.sequence))
    .limit(maxPerBatch + 1)
    .for('no key update', { skipLocked: true })
}

type Batch = { id: string; vendorId: string; contact: string }

/** Emails a batch with a fresh link. */
export async function emailBatch(
  tx: Tx,
  template: 'tasks-placed' | 'tasks-reminder',
  { id: thingId, vendorId, contact }: Batch,
  count: number,
) {
  const link = await newLink(tx, { kind: 'tasks', thingId, vendorId, contact })
  const data = {
    vendor: getBookVendor(tx, vendorId).name,
    count,
    day: formatDay(dayOf(tx.now())),
    link: link.url,
  }
  await queueMail(tx, template, { to: contact, event: `${template}:${link.id}`, secret: link.token, data })
}
