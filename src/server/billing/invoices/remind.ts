import { and, asc, gte, inArray, not as isNot, isNull, lt, ne, or } from 'drizzle-orm'
import { nextReminder, type Reminder, remindedIfDueBefore } from '#domain/billing/reminder.ts'
import { startOfDay } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type Thing, unshielded } from '#server/platform/jobs/set-aside.ts'
import { willBeCharged } from '../auto-pay/charge-plan.ts'
import { invoiceEmails } from './email-invoices.ts'
import { isPayable } from './payable.ts'
import { reminderFacts } from './reminder-facts.ts'
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
