import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type PendingKind, type PendingState, pendingKinds, pendingStates } from '#domain/people/four-eyes.ts'
import { type StaffRole, type StaffSource, staffRoles, staffSources } from '#domain/people/staff.ts'
import { cents, moment, oneOf } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'

/** The provider's operators. An invited one has no account here until they accept. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    role: text().$type<StaffRole>().notNull(),
    source: text().$type<StaffSource>().notNull(),
    invitationHash: text('invitation_hash').unique(),
    invitationExpiresAt: moment('invitation_expires_at'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    joinedAt: moment('joined_at'),
    /** An owner decided that this person stays, whatever OPERATOR_EMAILS says. */
    keptAt: moment('kept_at'),
    /** Kept, so that somebody whose address is still listed doesn't become an owner again. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    oneOf('staff_role', table.role, staffRoles),
    oneOf('staff_source', table.source, staffSources),
    check('staff_email_key', sql`email_key = lower(email_key)`),
    check('staff_joined', sql`(joined_at is null) = (user_id is null)`),
    check('staff_invitation', sql`(invitation_hash is null) = (invitation_expires_at is null)`),
    check('staff_removed', sql`removed_at is null or joined_at is not null`),
    check('staff_waiting', sql`joined_at is not null or invitation_hash is not null`),
  ],
)

/** A link that an installation without an owner prints at its start: whoever opens it becomes the first one. */
export const setupLinks = pgTable(
  'setup_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** One was used: all of them have ended. */
    endedAt: moment('ended_at'),
  },
  () => [check('setup_links_expiry_order', sql`expires_at > created_at`)],
)

/** What needs two people: see Limits of the domain. One row at most. */
export const fourEyes = pgTable(
  'four_eyes',
  {
    only: boolean().primaryKey().default(true),
    /** Null: one person is enough. */
    aboveCents: cents('above_cents'),
    offersBelowCost: boolean('offers_below_cost').notNull().default(false),
    publicationPercent: integer('publication_percent'),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [
    check('four_eyes_only', sql`"only"`),
    check('four_eyes_above', sql`above_cents is null or above_cents >= 0`),
    check('four_eyes_publication', sql`publication_percent is null or publication_percent between 0 and 100`),
  ],
)

/** What one operator asked for and another must approve. */
export const pendingActions = pgTable(
  'pending_actions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PendingKind>().notNull(),
    /** The payment of a refund, the invoice of a credit note, the purchase of an offer, the draft of a publication. */
    thingId: uuid('thing_id'),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Of an offer its price, of a publication what it changes a month. Null only where the limit itself is to be lifted. */
    amountCents: cents('amount_cents'),
    /** What the call was given, as it was given. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<PendingState>().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    reason: text(),
  },
  (table) => [
    index('pending_actions_open').on(table.createdAt).where(sql`state = 'pending'`),
    index('pending_actions_company').on(table.companyId),
    index('pending_actions_asked_by').on(table.askedBy),
    index('pending_actions_decided_by').on(table.decidedBy),
    oneOf('pending_actions_kind', table.kind, pendingKinds),
    oneOf('pending_actions_state', table.state, pendingStates),
    check('pending_actions_thing', sql`(kind = 'limit') = (thing_id is null)`),
    check('pending_actions_company_of', sql`(kind in ('limit', 'publication')) = (company_id is null)`),
    check(
      'pending_actions_amount',
      sql`kind = 'limit' or (amount_cents is not null and (amount_cents > 0 or (kind = 'offer' and amount_cents = 0)))`,
    ),
    check('pending_actions_two_people', sql`decided_by is null or decided_by <> asked_by`),
    check('pending_actions_decided', sql`(state in ('approved', 'declined')) = (decided_by is not null)`),
    check('pending_actions_ended', sql`(state = 'pending') = (decided_at is null)`),
    check('pending_actions_expiry_order', sql`expires_at > created_at`),
  ],
)
