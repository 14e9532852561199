import { and, asc, eq, gte, inArray, not as isNot, isNull, lt, ne, or, sql } from 'drizzle-orm'
import {
  describeSuspension,
  nextReminder,
  type Reminder,
  remindedIfDueBefore,
  reminderDays,
} from '#domain/billing/reminder.ts'
import { suspensionDay } from '#domain/billing/standing.ts'
import { addDays, startOfDay } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type Thing, unshielded } from '#server/platform/jobs/set-aside.ts'
import { willBeCharged } from '../auto-pay/charge-plan.ts'
import { standings } from '../standing/tables.ts'
import { invoiceEmails } from './email-invoices.ts'
import { isPayable } from './payable.ts'
import { invoices } from './tables.ts'

const perTransaction = 100

/** Sends reminders for invoices that are due soon or overdue: each kind once, and none after payment. */
export async function remind(ctx: Ctx, { many } = unshielded): Promise<void> {
  const { id: thingId, companyId } = invoices
  const due = await ctx.db
    .select({ thingId, companyId })
    .from(invoices)
    .where(isDue(ctx))
    .orderBy(asc(thingId))
  await many(due, perTransaction, (some) => inTransaction(ctx, (tx) => remindSome(tx, some)))
}

/** The rows stay locked until their emails are queued: a payment or another process waits, then sees the result. */
async function remindSome(tx: Tx, some: Thing[]) {
  const found = await waiting(
    tx,
    some.map(({ thingId }) => thingId),
  )
  const byKind = Map.groupBy(found, ({ dueAt, reminded }) => nextReminder(dueAt, reminded, tx.now()))
  for (const [reminder, ones] of byKind) {
    if (!reminder) continue
    const ids = ones.map(({ id }) => id)
    const finalSentAt = reminder === 'final' ? { finalSentAt: tx.now() } : {}
    await tx.db
      .update(invoices)
      .set({ reminded: reminder, ...finalSentAt })
      .where(inArray(invoices.id, ids))
    const added = await reminderFacts(tx, reminder, ids)
    for (const { to, invoice, facts } of await invoiceEmails(tx, ids)) {
      // An invoice that a bank opened again has another due day, and its reminders start anew.
      const event = `invoice-reminder:${reminder}:${invoice.id}:${dayOf(invoice.dueAt)}`
      const { companyId } = invoice
      await notify(tx, 'invoice-reminder', {
        to,
        event,
        companyId,
        data: { ...facts, reminder, adds: added.get(invoice.id) ?? null },
      })
    }
  }
}

function waiting(tx: Tx, ids: string[]) {
  return tx.db
    .select({ id: invoices.id, dueAt: invoices.dueAt, reminded: invoices.reminded })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), isDue(tx)))
    .orderBy(asc(invoices.id))
    .for('no key update', { skipLocked: true })
}

/** Those for which nextReminder() returns a reminder. What auto-pay will charge is not due soon. */
function isDue(ctx: Ctx) {
  const now = ctx.now()
  const dueBefore = (reminder: Reminder) => lt(invoices.dueAt, remindedIfDueBefore(reminder, now))
  const not = (reminder: Reminder) => or(isNull(invoices.reminded), ne(invoices.reminded, reminder))
  const isFinal = and(dueBefore('final'), not('final'))
  const isLate = and(dueBefore('late'), not('final'), not('late'))
  const isOverdue = and(dueBefore('overdue'), not('final'), not('late'), not('overdue'))
  const isSoon = and(
    dueBefore('soon'),
    isNull(invoices.reminded),
    gte(invoices.dueAt, startOfDay(now)),
    isNot(willBeCharged),
  )
  return and(isPayable, or(isFinal, isLate, isOverdue, isSoon))
}

/** What a reminder adds about these invoices: why the last payment failed, or when the company is suspended. */
async function reminderFacts(tx: Tx, reminder: Reminder, ids: string[]): Promise<Map<string, string | null>> {
  if (reminder === 'overdue') return lastFailures(tx, ids)
  if (reminder === 'soon') return new Map()
  const found = await tx.db
    .select({
      id: invoices.id,
      dueAt: invoices.dueAt,
      graceUntil: standings.graceUntil,
      suspendedAt: standings.suspendedAt,
    })
    .from(invoices)
    .leftJoin(standings, eq(standings.companyId, invoices.companyId))
    .where(inArray(invoices.id, ids))
  return new Map(
    found.map(({ id, dueAt, graceUntil, suspendedAt }) => {
      const finalAt = reminder === 'final' ? tx.now() : addDays(dueAt, reminderDays.final)
      const day = suspensionDay(dueAt, finalAt, graceUntil)
      return [id, suspendedAt ? null : describeSuspension(day, dayOf(tx.now()))]
    }),
  )
}

async function lastFailures(tx: Tx, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await tx.db.execute<{ id: string; failure: string }>(sql`
    select distinct on (s.invoice_id) s.invoice_id as id, p.failure
    from payment_shares s join payments p on p.id = s.payment_id
    where s.invoice_id = any(${sql.param(ids)}::uuid[]) and p.failure is not null
    order by s.invoice_id, p.id desc`)
  return new Map(rows.map(({ id, failure }) => [id, failure]))
}
