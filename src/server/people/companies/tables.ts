import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type MemberRole, memberRoles } from '#domain/people/access.ts'
import { departureKinds } from '#domain/people/joining.ts'
import { type SeatAnswer, seatAnswers } from '#domain/purchasing/renewal-choice.ts'
import { cents, moment, oneOf, sortable } from '#server/platform/db/columns.ts'
import { wordsOf } from '#server/platform/db/word-search.ts'
import { users } from '../accounts/tables.ts'

/** Parts of a name as numbers: see name-search.ts. */
const nameGrams = () => integer('name_grams').array().notNull().default([])
/** The embedded database has no background vacuum that would merge new index entries later. */
const inPlace = { fastupdate: false }

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    /** Empty until entered: the profile form can create a company with any field. */
    name: text().notNull(),
    nameKey: sortable('name_key').notNull().default(''),
    nameGrams: nameGrams(),
    industry: text(),
    contactEmail: text('contact_email'),
    website: text(),
    streetAddress: text('street_address'),
    city: text(),
    state: text(),
    postalCode: text('postal_code'),
    country: text(),
    organization: text(),
    isOnboardingComplete: boolean('is_onboarding_complete').notNull().default(false),
    verifiedAt: moment('verified_at'),
    /** Set while a verified company must be verified again. */
    verificationEndedAt: moment('verification_ended_at'),
    /** What was verified then, so that it holds again if the company takes its change back. */
    lastVerifiedAt: moment('last_verified_at'),
    lastVerifiedName: text('last_verified_name'),
    lastVerifiedWebsite: text('last_verified_website'),
    /** Whether it has a policy, cost centers in use or a limit for PO numbers: see controls.ts. */
    hasControls: boolean('has_controls').notNull().default(false),
    /** A PO number is required above this amount per year; null: never. */
    poRequiredOverCents: cents('po_required_over_cents'),
    fiscalStartMonth: integer('fiscal_start_month').notNull().default(1),
    /** What happens to a seat whose holder doesn't say that it is still used. */
    unanswered: text().$type<SeatAnswer>().notNull().default('keep'),
    /** The company was deleted: what is left names nobody but the company on its documents. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('companies_name').using('gin', table.nameGrams).with(inPlace),
    index('companies_unverified').on(table.id).where(sql`verified_at is null`),
    check('companies_verification', sql`verified_at is null or verification_ended_at is null`),
    check(
      'companies_last_verified',
      sql`(last_verified_at is null) = (last_verified_name is null) and (last_verified_website is null or last_verified_at is not null)
        and (last_verified_at is null or verification_ended_at is not null)`,
    ),
    oneOf('companies_unanswered', table.unanswered, seatAnswers),
    check('companies_po_required_over', sql`po_required_over_cents >= 0`),
    check('companies_fiscal_start_month', sql`fiscal_start_month between 1 and 12`),
  ],
)

/** What a company's spending is counted on. Archived, never deleted. */
export const costCenters = pgTable(
  'cost_centers',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** In lower case: codes are unique in any case. */
    codeKey: sortable('code_key').notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    unique('cost_centers_code').on(table.companyId, table.codeKey),
    unique('cost_centers_of_company').on(table.id, table.companyId),
    check('cost_centers_code_format', sql`code ~ '^[A-Za-z0-9-]{1,20}$'`),
    check('cost_centers_code_key', sql`code_key = lower(code)`),
  ],
)

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    nameKey: sortable('name_key').notNull().default(''),
    nameGrams: nameGrams(),
    email: text().notNull(),
    emailKey: sortable('email_key').notNull(),
    mobileNumber: text('mobile_number'),
    role: text().$type<MemberRole>().notNull().default('employee'),
    isAdmin: boolean('is_admin').notNull().generatedAlwaysAs(sql`role = 'admin'`),
    managerId: uuid('manager_id'),
    costCenterId: uuid('cost_center_id'),
    createdAt: moment('created_at').notNull(),
    /** Since when they are listed with this address; null: from the beginning. */
    addressChangedAt: moment('address_changed_at'),
    /** When the last email about joining was queued. */
    invitedAt: moment('invited_at'),
    /** Who listed or last invited this person; null for listings of early versions. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    joinedAt: moment('joined_at'),
  },
  (table) => [
    // The address comes first, since joining looks it up in all companies.
    unique('members_company_email').on(table.emailKey, table.companyId),
    index('members_page').on(table.companyId, table.nameKey, table.id),
    index('members_admins').on(table.companyId).where(sql`is_admin`),
    // A seat references both, so it can never belong to another company.
    unique('members_of_company').on(table.id, table.companyId),
    oneOf('members_role', table.role, memberRoles),
    foreignKey({
      name: 'members_manager',
      columns: [table.managerId, table.companyId],
      foreignColumns: [table.id, table.companyId],
    }),
    foreignKey({
      name: 'members_cost_center',
      columns: [table.costCenterId, table.companyId],
      foreignColumns: [costCenters.id, costCenters.companyId],
    }),
    check('members_manager_other', sql`manager_id <> id`),
    index('members_reports').on(table.managerId).where(sql`manager_id is not null`),
    check('members_joined', sql`user_id is null or joined_at is not null`),
    index('members_name').using('gin', table.nameGrams).with(inPlace),
    index('members_words').using('gin', wordsOf(table.nameKey, table.emailKey)),
  ],
)

/** Days on which a member does not decide alone: their delegate is asked too. */
export const absences = pgTable(
  'absences',
  {
    memberId: uuid('member_id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    delegateId: uuid('delegate_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'absences_member',
      columns: [table.memberId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'absences_delegate',
      columns: [table.delegateId, table.companyId],
      foreignColumns: [members.id, members.companyId],
    }).onDelete('cascade'),
    check('absences_days', sql`to_day between from_day and from_day + 89`),
    index('absences_delegates').on(table.delegateId),
  ],
)

/** The sign-up link of an invited person. A newer one replaces it, and joining deletes it. */
export const invitations = pgTable(
  'invitations',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  () => [check('invitations_expiry_order', sql`expires_at > created_at`)],
)

/** "Never invite me": the hash of an address that this company does not email unless its owner accepts later. */
export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    refusedAt: moment('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.addressHash] })],
)

/** Who was removed from a company or left it: their referral earnings no longer go there. */
export const departures = pgTable(
  'departures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    how: text({ enum: departureKinds }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    oneOf('departures_how', table.how, departureKinds),
  ],
)

/** Who accepted which terms, and when. Append-only: the database refuses updates and deletes. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [unique('terms_acceptances_once').on(table.userId, table.version)],
)
