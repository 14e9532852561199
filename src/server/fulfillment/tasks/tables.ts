import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type TaskKind, type TaskState, taskKinds, taskStates } from '#domain/fulfillment/task.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { moment, oneOf } from '#server/platform/db/columns.ts'

/** Tasks that went out in one email to a vendor. */
export const taskBatches = pgTable(
  'task_batches',
  {
    id: uuid().primaryKey(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    contact: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** How many of the reminders about its removals went out. */
    escalations: integer().notNull().default(0),
  },
  (table) => [
    check('task_batches_escalations', sql`escalations between 0 and 3`),
    index('task_batches_waiting').on(table.sentAt).where(sql`escalations < 3`),
  ],
)

/** What vendors are asked to do: every seat given or taken is one. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    /** In order of writing. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    kind: text().$type<TaskKind>().notNull(),
    state: text().$type<TaskState>().notNull(),
    /** No foreign keys: both are copied from a seat or an order, and checking them takes a seventh of giving seats. */
    companyId: uuid('company_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    /** The plan that the person is added to or removed from; null for tasks without a person. */
    seatName: text('seat_name'),
    /** No foreign key: the task outlives the member. Name and address are as they were then. */
    memberId: uuid('member_id'),
    personName: text('person_name'),
    personEmail: text('person_email'),
    /** The seat that was given or taken. */
    seatId: bigint('seat_id', { mode: 'number' }),
    /** Why the seat changed, as in the history of seats. */
    cause: text(),
    /** What exactly to do, for tasks without a person. */
    detail: text(),
    madeAt: moment('made_at').notNull(),
    sentAt: moment('sent_at'),
    batchId: uuid('batch_id').references(() => taskBatches.id),
    /** When it was done or refused, and who did. */
    doneAt: moment('done_at'),
    doneBy: text('done_by'),
    proof: text(),
    /** Why the vendor refused. */
    reason: text(),
  },
  (table) => [
    oneOf('tasks_kind', table.kind, taskKinds),
    oneOf('tasks_state', table.state, taskStates),
    check(
      'tasks_person',
      sql`num_nulls(seat_name, member_id, person_name, person_email) = case when kind in ('add', 'remove') then 0 else 4 end`,
    ),
    check('tasks_sent', sql`state <> 'sent' or sent_at is not null`),
    check('tasks_batch', sql`batch_id is null or sent_at is not null`),
    check(
      'tasks_done',
      sql`num_nulls(done_at, done_by) = case when state in ('done', 'refused') then 0 else 2 end`,
    ),
    check('tasks_proof', sql`kind <> 'remove' or state <> 'done' or length(proof) between 3 and 500`),
    check(
      'tasks_refused',
      sql`(state = 'refused') = (reason is not null) and (state <> 'refused' or kind = 'add')`,
    ),
    index('tasks_person_plan').on(table.memberId, table.vendorId, table.seatName, table.sequence),
    index('tasks_company').on(table.companyId, table.vendorId),
    index('tasks_unfinished')
      .on(table.vendorId, table.state, table.sequence)
      .where(sql`state in ('waiting', 'held', 'open', 'sent')`),
    index('tasks_batch_id').on(table.batchId).where(sql`batch_id is not null`),
    index('tasks_left').on(table.companyId, table.memberId).where(sql`cause = 'member left'`),
  ],
)
