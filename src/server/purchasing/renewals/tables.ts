import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type DeskStep,
  deskSteps,
  type NoticeChoice,
  noticeChoices,
  type SeatAnswer,
  seatAnswers,
} from '#domain/purchasing/renewal-choice.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies, members } from '#server/people/companies/tables.ts'
import { moment, oneOf } from '#server/platform/db/columns.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** What a company declared for a subscription. Without a row it renews as it is. */
export const renewalChoices = pgTable(
  'renewal_choices',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    onNotice: text('on_notice').$type<NoticeChoice>().notNull(),
    /** Whether seats that nobody holds are given up at the notice date. */
    shrink: boolean().notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    oneOf('renewal_choices_on_notice', table.onNotice, noticeChoices),
    index('renewal_choices_company').on(table.companyId),
  ],
)

/** What the desk did for the end of a cycle: each step once. */
export const renewalSteps = pgTable(
  'renewal_steps',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    cycleEnd: moment('cycle_end').notNull(),
    step: text().$type<DeskStep>().notNull(),
    at: moment('at').notNull(),
    /** The answer to a question. */
    keep: boolean(),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.cycleEnd, table.step] }),
    oneOf('renewal_steps_step', table.step, deskSteps),
    check(
      'renewal_steps_answer',
      sql`num_nulls(keep, answered_at) in (0, 2) and (keep is null or step = 'asked')`,
    ),
  ],
)

/** Asks the holder of a seat whether it is still used, before the company pays for it again. */
export const seatQuestions = pgTable(
  'seat_questions',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    vendor: text().notNull(),
    seatName: text('seat_name').notNull(),
    /** The seat as it was when asked. */
    seatId: bigint('seat_id', { mode: 'number' }).notNull(),
    noticeBy: date('notice_by', { mode: 'string' }).notNull(),
    askedAt: moment('asked_at').notNull(),
    remindedAt: moment('reminded_at'),
    warnedAt: moment('warned_at'),
    answer: text().$type<SeatAnswer>(),
    answeredAt: moment('answered_at'),
    /** When the seat was freed: by the holder, or because nobody answered. */
    releasedAt: moment('released_at'),
    /** When the holder took it back. */
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    foreignKey({
      name: 'seat_questions_member',
      columns: [table.memberId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
    oneOf('seat_questions_answer', table.answer, seatAnswers),
    check('seat_questions_answered', sql`num_nulls(answer, answered_at) in (0, 2)`),
    check('seat_questions_taken_back', sql`taken_back_at is null or released_at is not null`),
    uniqueIndex('seat_questions_once').on(table.memberId, table.purchaseId, table.seatName, table.noticeBy),
    index('seat_questions_member_id').on(table.memberId, table.askedAt),
    index('seat_questions_open').on(table.noticeBy).where(sql`answer is null and released_at is null`),
    index('seat_questions_purchase').on(table.purchaseId),
  ],
)
