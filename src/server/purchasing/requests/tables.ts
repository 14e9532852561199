import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import type { PolicyStep } from '#domain/purchasing/requests/policy.ts'
import {
  type RequestEvent,
  type RequestKind,
  type RequestStatus,
  type RequestStep,
  requestEvents,
  requestKinds,
  requestStatuses,
} from '#domain/purchasing/requests/request.ts'
import { plans, vendors } from '#server/catalog/price-book/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies, costCenters, members } from '#server/people/companies/tables.ts'
import { cents, moment, oneOf, serialId } from '#server/platform/db/columns.ts'
import { pools } from '#server/pools/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** Every version of a company's approval policy. The last one holds; without steps there is no policy. Append-only. */
export const policies = pgTable(
  'policies',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    version: integer().notNull(),
    steps: jsonb().$type<readonly PolicyStep[]>().notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.version] }),
    check('policies_version', sql`version > 0`),
    check('policies_steps', sql`jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 10`),
  ],
)

/** What somebody asks their company for, and where its decision stands. */
export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    /** The requester's name at the time. */
    requester: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    vendor: text().notNull(),
    /** Null if it has several lines. */
    planId: uuid('plan_id').references(() => plans.id),
    plan: text().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    seats: integer().notNull(),
    listCents: cents('list_cents').notNull(),
    perCycleCents: cents('per_cycle_cents').notNull(),
    perYearCents: cents('per_year_cents').notNull(),
    reason: text().notNull(),
    neededBy: date('needed_by', { mode: 'string' }),
    costCenterId: uuid('cost_center_id'),
    poNumber: text('po_number'),
    /** The purchase it became, the pool it commits to or waits for. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    poolId: uuid('pool_id').references(() => pools.id),
    /** The version of the policy it began with; null without one. */
    policyVersion: integer('policy_version'),
    /** The steps that apply, in order. They stay as they were when it was asked, but for people who left. */
    steps: jsonb().$type<readonly RequestStep[]>().notNull(),
    /** The open step, counted from 1; of a request that is not open, the last one. */
    step: integer().notNull(),
    stepSince: moment('step_since').notNull(),
    escalatedAt: moment('escalated_at'),
    /** How many reminders of this step were sent. */
    reminders: integer().notNull(),
    /** Counts decisions from the beginning: an offer above what was approved starts a new round. */
    round: integer().notNull(),
    /** The most per year that the company has approved; null until then. */
    approvedCents: cents('approved_cents'),
    askedAt: moment('asked_at').notNull(),
    /** When it was last opened: asked, or open again. It ends after 60 days. */
    openedAt: moment('opened_at').notNull(),
    /** When it left `open` last. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    oneOf('requests_kind', table.kind, requestKinds),
    oneOf('requests_status', table.status, requestStatuses),
    oneOf('requests_billing_cycle', table.billingCycle, billingCycles),
    foreignKey({
      name: 'requests_cost_center',
      columns: [table.costCenterId, table.companyId],
      foreignColumns: [costCenters.id, costCenters.companyId],
    }),
    foreignKey({
      name: 'requests_policy',
      columns: [table.companyId, table.policyVersion],
      foreignColumns: [policies.companyId, policies.version],
    }),
    check('requests_seats', sql`seats > 0`),
    check(
      'requests_amounts',
      sql`list_cents >= 0 and per_cycle_cents >= 0 and per_year_cents >= 0 and approved_cents >= 0`,
    ),
    check('requests_po_number', sql`length(po_number) between 1 and 40`),
    check('requests_step', sql`step between 0 and jsonb_array_length(steps)`),
    check('requests_open_step', sql`status <> 'open' or step > 0`),
    check('requests_round', sql`round > 0 and reminders between 0 and 2`),
    check('requests_decided', sql`(status = 'open') = (decided_at is null)`),
    check('requests_purchase', sql`(kind = 'purchase') = (purchase_id is not null)`),
    check('requests_pool', sql`(kind <> 'commitment' and status <> 'waiting') or pool_id is not null`),
    uniqueIndex('requests_of_purchase').on(table.purchaseId).where(sql`purchase_id is not null`),
    uniqueIndex('requests_of_commitment')
      .on(table.companyId, table.poolId)
      .where(sql`kind = 'commitment' and status = 'open'`),
    index('requests_page').on(table.companyId, table.id),
    index('requests_mine').on(table.requestedBy, table.companyId, table.id),
    index('requests_by_status').on(table.companyId, table.status, table.id),
    index('requests_clock').on(table.stepSince).where(sql`status = 'open'`),
    index('requests_escalated').on(table.companyId, table.id).where(sql`escalated_at is not null`),
    index('requests_waiting').on(table.poolId).where(sql`status = 'waiting'`),
  ],
)

/**
 * The people that its steps asked. Those of the open step who have not decided are open; their delegates and, once it is
 * escalated, the other admins may decide too.
 */
export const requestAsked = pgTable(
  'request_asked',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.memberId] }),
    index('request_asked_open').on(table.memberId, table.requestId).where(sql`is_open`),
  ],
)

/** Who approved, by user: it stays when they leave. Somebody approves once a round, whatever steps ask them. */
export const requestApprovals = pgTable(
  'request_approvals',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    round: integer().notNull(),
    /** Who it counts for; a delegate's approval counts for the person who is away. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    approvedBy: uuid('approved_by')
      .notNull()
      .references(() => users.id),
    approvedAt: moment('approved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.round, table.userId] })],
)

/** What happened to a request, as its requester and deciders read it. Append-only. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: serialId(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    at: moment('at').notNull(),
    event: text().$type<RequestEvent>().notNull(),
    /** "Ines for Mara", if a delegate decided; null for the provider and the clock. */
    who: text(),
    /** The name of the step it belongs to. */
    step: text(),
    reason: text(),
  },
  (table) => [
    oneOf('request_history_event', table.event, requestEvents),
    index('request_history_request').on(table.requestId, table.id),
  ],
)
