import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { companies, members } from '#server/people/companies/tables.ts'
import { moment, oneOf, serialId } from '#server/platform/db/columns.ts'

/** The current seats. Removing a member also removes their seats. */
export const seats = pgTable(
  'seats',
  {
    /** In order of assignment: when a purchase ends, the newest seats are removed first. */
    id: serialId(),
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id').notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    vendor: text().notNull(),
    seatName: text('seat_name').notNull(),
    givenAt: moment('given_at').notNull(),
    givenBy: text('given_by').notNull(),
    /** The notice that emailed the member; null until an admin sends one. */
    noticeId: uuid('notice_id'),
  },
  (table) => [
    foreignKey({
      name: 'seats_member_of_company',
      columns: [table.memberId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
    unique('seats_once').on(table.memberId, table.vendorId, table.seatName),
    index('seats_vendor').on(table.companyId, table.vendorId, table.seatName),
  ],
)

const seatReasons = [
  'assigned',
  'edited',
  'member left',
  'purchase ended',
  'undone',
  'released',
  'taken back',
  'fewer seats',
  'plan changed',
] as const
export type SeatReason = (typeof seatReasons)[number]
const seatChanges = ['given', 'taken'] as const

/** The history of every seat. Append-only, and kept after the member has left. */
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
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    vendor: text().notNull(),
    seatName: text('seat_name').notNull(),
    change: text({ enum: seatChanges }).notNull(),
    reason: text().$type<SeatReason>().notNull(),
    actorId: uuid('actor_id'),
    actor: text().notNull(),
    /** The save that it belongs to, which can be undone as a whole; null in older entries and when a member left. */
    changeId: uuid('change_id'),
    /** The save that it takes back. */
    undoes: uuid(),
    /** The seat that was given or taken: an undo restores it as it was. */
    seatId: bigint('seat_id', { mode: 'number' }),
    givenAt: moment('given_at'),
    givenBy: text('given_by'),
    noticeId: uuid('notice_id'),
  },
  (table) => [
    check('seat_events_seat', sql`num_nulls(change_id, seat_id, given_at, given_by) in (0, 4)`),
    check('seat_events_undoes', sql`(reason = 'undone') = (undoes is not null)`),
    index('seat_events_saved').on(table.changeId).where(sql`change_id is not null`),
    index('seat_events_undone').on(table.undoes).where(sql`undoes is not null`),
    oneOf('seat_events_change', table.change, seatChanges),
    oneOf('seat_events_reason', table.reason, seatReasons),
    index('seat_events_vendor').on(table.companyId, table.vendorId, table.id),
    index('seat_events_member').on(table.companyId, table.memberId, table.id),
  ],
)
