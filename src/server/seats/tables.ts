import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companies, members } from '../companies/tables.ts'
import { moment, oneOf, serialId } from '../db/columns.ts'

/** Who holds what, now. A member who leaves the company leaves no seat behind. */
export const seats = pgTable(
  'seats',
  {
    /** In the order of giving: the newest are the first to go when a purchase ends. */
    id: serialId(),
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id').notNull(),
    vendor: text().notNull(),
    seatName: text('seat_name').notNull(),
    givenAt: moment('given_at').notNull(),
    givenBy: text('given_by').notNull(),
    /** The notice that told the member of it; null until an admin has them told. */
    noticeId: uuid('notice_id'),
  },
  (table) => [
    foreignKey({
      name: 'seats_member_of_company',
      columns: [table.memberId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
    unique('seats_once').on(table.memberId, table.vendor, table.seatName),
    index('seats_vendor').on(table.companyId, table.vendor, table.seatName),
  ],
)

const seatReasons = ['assigned', 'edited', 'member left', 'purchase ended'] as const
export type SeatReason = (typeof seatReasons)[number]
const seatChanges = ['given', 'taken'] as const

/** The history of every seat: rows are only ever added, and they outlive the member. */
export const seatEvents = pgTable(
  'seat_events',
  {
    id: serialId(),
    at: moment('at').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    memberId: uuid('member_id').notNull(),
    memberName: text('member_name').notNull(),
    memberEmail: text('member_email').notNull(),
    vendor: text().notNull(),
    seatName: text('seat_name').notNull(),
    change: text({ enum: seatChanges }).notNull(),
    reason: text().$type<SeatReason>().notNull(),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
  },
  (table) => [
    oneOf('seat_events_change', table.change, seatChanges),
    oneOf('seat_events_reason', table.reason, seatReasons),
    index('seat_events_vendor').on(table.companyId, table.vendor, table.id),
    index('seat_events_member').on(table.companyId, table.memberId, table.id),
  ],
)
