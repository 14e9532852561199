import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#server/platform/db/open.ts'
import { migratedInstallation } from '../support/installations.ts'
import { type Row, storedColumns, tablesOf } from './upgrade/rows.ts'
import { brokenAccountRows } from './upgrade/sample-account-rows.ts'
import { sampleRows } from './upgrade/sample-rows.ts'

const { databaseUrl } = await migratedInstallation('postgres', tmpdir())
const database: Database = openPostgres(databaseUrl ?? '', 1)
await inDatabase(async (client) => {
  await client.query(`set session_replication_role = 'replica'`)
  await client.query('delete from price_book') // has one row from the start, and only one
  for (const [table, row] of Object.entries(sampleRows)) await insert(client, table, row)
  await client.query('reset session_replication_role')
})
afterAll(() => database.close())

/** For each CHECK, a change of the sample row that breaks this CHECK and no other. */
const broken: Record<string, Row> = {
  company_security_absolute: { absolute_hours: 0 },
  company_security_idle: { idle_minutes: 14 },
  company_security_networks: { networks: Array.from({ length: 101 }, () => '203.0.113.7') },
  sessions_method: { method: 'magic' },
  ...brokenAccountRows,
  invoice_lines_kind: {
    kind: 'gift',
    change_id: '00000000-0000-7000-8000-000000000080',
    days: 1,
    cycle_days: 1,
  },
  invoice_lines_change: { days: 3 },
  invoices_final: { final_sent_at: '2026-01-15' },
  purchase_changes_amounts: { total_cents: -1 },
  purchase_changes_approval: { state: 'awaiting_approval', ended_at: null },
  purchase_changes_billing: { billing: 'never' },
  purchase_changes_discount: { to_discount_percent: 101 },
  purchase_changes_ended: { ended_at: null },
  purchase_changes_from_cycle: { from_cycle: 'weekly' },
  purchase_changes_kind: { kind: 'magic' },
  purchase_changes_seats: { to_seats: 0 },
  purchase_changes_state: { state: 'lost' },
  purchase_changes_to_cycle: { to_cycle: 'weekly' },
  purchase_changes_unit: { to_unit_cents: 1 },
  waiting_lines_amounts: { after_cents: -1 },
  waiting_lines_billing_cycle: { billing_cycle: 'weekly' },
  waiting_lines_change: { days: 32 },
  waiting_lines_discount: { discount_percent: 101 },
  waiting_lines_kind: { kind: 'gift' },
  waiting_lines_period: { period_end: '2026-01-01' },
  waiting_lines_seats: { seats: 0 },
  factor_resets_due_order: { due_at: '2026-01-01' },
  factor_resets_end: { stopped_at: '2026-01-16', done_at: '2026-01-16' },
  passkey_challenges_bound: { browser_hash: 'x' },
  passkey_challenges_expiry_order: { expires_at: '2026-01-01' },
  passkey_challenges_purpose: { purpose: 'play' },
  passkeys_counter: { counter: -1 },
  passkeys_name: { name: '' },
  pending_logins_expiry_order: { expires_at: '2026-01-01' },
  pending_logins_method: { method: 'guess' },
  pending_logins_tries: { tries: -1 },
  totp_secrets_step: { last_step: -1 },
  license_keys_given: { given_at: null },
  license_keys_retired: { seat_id: null, member_id: null, given_at: null, retired_at: '2026-01-15' },
  task_batches_escalations: { escalations: 4 },
  tasks_batch: { sent_at: null },
  tasks_done: { done_by: null },
  tasks_kind: { kind: 'greet', seat_name: null, member_id: null, person_name: null, person_email: null },
  tasks_person: { person_name: null },
  tasks_proof: { proof: 'x' },
  tasks_refused: { reason: 'No' },
  tasks_sent: { state: 'sent', sent_at: null, batch_id: null, done_at: null, done_by: null },
  tasks_state: { state: 'lost', done_at: null, done_by: null },
  vendor_access_kind: { kind: 'magic' },
  vendor_access_note: { note: 'x'.repeat(501) },
  vendor_access_url: { url: 'http://sample.vendor.example/' },
  vendor_links_expiry: { expires_at: '2026-01-01' },
  vendor_links_kind: { kind: 'magic' },
  vendor_order_lines_billing_cycle: { billing_cycle: 'weekly' },
  vendor_order_lines_costs: { cost_cents: -1 },
  vendor_order_lines_position: { position: -1 },
  vendor_order_lines_seats: { seats: 0 },
  vendor_orders_adds_to: { adds_to: '00000000-0000-7000-8000-000000000050' },
  vendor_orders_answer: { answer: 'maybe', delivered_at: null, state: 'ordered' },
  vendor_orders_answered: { answered_by: null },
  vendor_orders_clock: { clock_from: null },
  vendor_orders_confirmed: { answer: null, answered_at: null, answered_by: null },
  vendor_orders_delivered: { delivered_at: null },
  vendor_orders_escalations: { escalations: 4 },
  vendor_orders_failed: { state: 'failed' },
  vendor_orders_ordered: { state: 'ordered', sent_by: null },
  vendor_orders_proposed: { proposed_access: '{}' },
  vendor_orders_sent_by: { sent_by: 'pigeon' },
  vendor_orders_state: { state: 'lost' },
  absences_days: { to_day: '2026-04-15' },
  members_manager_other: { manager_id: sampleRows.members?.id },
  members_role: { role: 'boss' },
  policies_steps: { steps: {} },
  policies_version: { version: 0 },
  request_history_event: { event: 'lost' },
  requests_amounts: { list_cents: -1 },
  requests_billing_cycle: { billing_cycle: 'weekly' },
  requests_decided: { decided_at: null },
  requests_kind: { kind: 'wish', purchase_id: null },
  requests_open_step: { status: 'open', step: 0, decided_at: null },
  requests_po_number: { po_number: '' },
  requests_pool: { status: 'waiting', pool_id: null },
  requests_purchase: { purchase_id: null },
  requests_round: { round: 0 },
  requests_seats: { seats: 0 },
  requests_status: { status: 'lost' },
  requests_step: { step: 2 },
  companies_unanswered: { unanswered: 'maybe' },
  renewal_choices_on_notice: { on_notice: 'wait' },
  renewal_steps_answer: { answered_at: null },
  renewal_steps_step: { step: 'lost', keep: null, answered_at: null },
  seat_questions_answer: { answer: 'maybe' },
  seat_questions_answered: { answered_at: null },
  seat_questions_taken_back: { released_at: null },
  account_codes_code: { code: '' },
  account_codes_of: { category_id: '00000000-0000-7000-8000-000000000016' },
  budgets_amount: { amount_cents: 0 },
  budgets_kind: { kind: 'firm' },
  budgets_period: { period: '2026-Q5' },
  companies_fiscal_start_month: { fiscal_start_month: 13 },
  companies_po_required_over: { po_required_over_cents: -1 },
  cost_centers_code_format: { code: 'R&D', code_key: 'r&d' },
  cost_centers_code_key: { code_key: 'ENG' },
  invoice_lines_po_number: { po_number: '' },
  purchases_po_number: { po_number: '' },
  attempts_count: { count: -1 },
  avatars_content_type: { content_type: 'text/html' },
  categories_position: { position: -1 },
  change_sets_published: { version: null },
  change_sets_revision: { revision: 0 },
  change_sets_state: { state: 'lost', published_at: null, published_by: null, version: null },
  changes_base: { base: -1 },
  changes_position: { position: -1 },
  costs_amounts: { fixed_cents: -1 },
  line_prices_amounts: { after_cents: -1 },
  line_prices_discount: { discount_percent: 101 },
  line_prices_seats: { seats: 0 },
  logos_content_type: { content_type: 'image/svg+xml' },
  plans_billing_cycle: { billing_cycle: 'weekly' },
  plans_part: { part: 'half' },
  plans_people: { people_per_seat: 0 },
  plans_position: { position: -1 },
  plans_type: { type: 'gift' },
  price_book_only: { only: false },
  price_book_version: { version: 0 },
  prices_amounts: { per_member_cents: -1 },
  prices_applies_to: { applies_to: 'nobody' },
  prices_discount: { discount_percent: 101 },
  commitment_steps_amounts: { max_cents: 0 },
  commitment_steps_position: { position: 5 },
  commitment_versions_term: { longest_term_months: 0 },
  commitment_versions_version: { version: 0 },
  commitments_state: { state: 'lost' },
  commitments_version: { version: 0 },
  pool_awards_ended: { ended: 'lost' },
  pool_awards_ended_at: { ended_at: null },
  pool_awards_seats: { seats: 0 },
  pool_clearings_amounts: { unit_cents: 0 },
  pool_clearings_counts: { participants: 2 },
  pool_clearings_number: { number: 0 },
  pool_limits_limit: { limit_cents: -1 },
  pool_line_credits_amount: { amount_cents: 0 },
  pool_snapshots_counts: { companies: -1 },
  pool_snapshots_missing: { missing_seats: -1 },
  pool_snapshots_next: { next_unit_cents: null },
  pool_snapshots_percent: { percent: 101 },
  pool_tiers_amounts: { min_seats: 0 },
  pool_tiers_position: { position: 10 },
  pools_after_term: { after_term: 'pauses' },
  pools_cancelled: { cancel_reason: 'A mood' },
  pools_cleared: { unit_cents: null },
  pools_dates: { valid_until: '2026-01-15' },
  pools_ended: { ended_at: null },
  pools_freeze_refusals: { freeze_refusals: -1 },
  pools_gathering: { state: 'gathering', unit_cents: null, ended_at: null },
  pools_opened: { agreed_on: null },
  pools_prices: { today_cents: 0 },
  pools_public: { state: 'failed', unit_cents: null, list_cents: null },
  pools_slug: { slug: 'A Pool' },
  pools_state: { state: 'lost', unit_cents: null, ended_at: null },
  pools_term: { term_months: 0 },
  purchase_lines_unit: { unit_cents: 451 },
  invoice_lines_unit: { unit_cents: 451 },
  purchases_pool: { starts_at: null },
  purchases_switch: { switch_from: sampleRows.purchases?.id },
  purchases_term: { term_ends_at: '2026-01-15' },
  purchase_lines_free: { free: 'mood' },
  purchase_lines_people: { people_per_seat: 0 },
  vendor_words_word: { word: 'Upper' },
  vendors_discount: { discount_percent: 101 },
  vendors_kind: { kind: 'shop' },
  vendors_position: { position: -1 },
  vendors_sla: { sla_days: 0 },
  vendors_slug: { slug: 'No Slug' },
  vendors_sold_as: { sold_as: 'weight' },
  catalogue_prices_amount: { unit_cents: -1 },
  catalogue_prices_billing_cycle: { billing_cycle: 'weekly' },
  catalogue_prices_discount: { discount_percent: 101 },
  companies_verification: { verification_ended_at: '2026-01-15' },
  companies_last_verified: { last_verified_name: 'Acme' },
  contact_messages_answered: { answered_by: null },
  contact_messages_kind: { kind: 'gossip' },
  credit_notes_amounts: { returned_cents: 201 },
  customers_provider: { provider: 'bank' },
  departures_how: { how: 'vanished' },
  digest_events_kind: { kind: 'nobody' },
  digest_events_topic: { topic: 'weather' },
  digests_kind: { kind: 'nobody' },
  dispute_movements_amount: { amount_cents: 0 },
  disputes_amount: { amount_cents: -1 },
  disputes_currency: { currency: 'US dollars' },
  disputes_provider: { provider: 'bank' },
  disputes_status: { status: 'settled' },
  document_numbers_kind: { kind: 'letter' },
  document_numbers_last: { last: 0 },
  email_codes_expiry_order: { expires_at: '2026-01-01' },
  email_codes_tries: { tries: -1 },
  invitations_expiry_order: { expires_at: '2026-01-01' },
  invoice_lines_amounts: { after_cents: -1 },
  invoice_lines_billing_cycle: { billing_cycle: 'weekly' },
  invoice_lines_discount: { discount_percent: -1 },
  invoice_lines_period: { period_end: '2026-01-01' },
  invoice_lines_position: { position: -1 },
  invoice_lines_seats: { seats: 0 },
  invoice_runs_counts: { skipped: -1 },
  invoice_runs_finished: { finished_at: null },
  invoice_runs_month: { month: '2026-01-02' },
  invoice_runs_status: { status: 'lost', finished_at: null },
  invoices_amounts: { original_cents: -1 },
  invoices_credit_or_debt: { debt_cents: 100, due_cents: 900 },
  invoices_due: { due_cents: 901 },
  invoices_due_order: { due_at: '2026-01-01' },
  invoices_kind: { kind: 'second' },
  invoices_month: { month: '2026-01-02' },
  invoices_paid: { paid_at: null },
  invoices_reminded: { reminded: 'never' },
  invoices_status: { status: 'lost', paid_at: null },
  invoices_voided: { voided_at: '2026-01-15' },
  ledger_entries_amount: { amount_cents: 0 },
  ledger_entries_cash: { payment_id: null },
  ledger_entries_invoiced: { kind: 'invoiced', debit: 'receivable', credit: 'sales', invoice_id: null },
  ledger_entries_cost: { positions: [0] },
  ledger_entries_movement: { debit: 'sales' },
  ledger_entries_vendor: { vendor_id: sampleRows.vendors?.id },
  line_costs_amounts: { reversed_cents: 601 },
  line_returns_amount: { amount_cents: 0 },
  line_returns_kind: { kind: 'gift' },
  line_returns_source: { source_id: null },
  mails_attempts: { attempts: -1 },
  mails_sent: { sent_at: null },
  mails_status: { status: 'lost' },
  members_joined: { joined_at: null },
  offer_lines_amounts: { per_seat_cents: -1 },
  offer_lines_billing_cycle: { billing_cycle: 'weekly' },
  offer_lines_discount: { discount_percent: 101 },
  offer_lines_position: { position: -1 },
  offer_lines_seats: { seats: 0 },
  offer_lines_version: { version: 'guessed' },
  offers_amounts: { after_cents: -1 },
  offers_declined: { decline_reason: 'Too dear' },
  offers_ended: { ended_at: null },
  offers_expiry_order: { expires_at: '2026-01-01' },
  offers_state: { state: 'lost' },
  password_resets_expiry_order: { expires_at: '2026-01-01' },
  auto_pays_charge_time: { charge_time: 'never' },
  auto_pays_method_on: { method_id: null },
  auto_pays_most: { most_per_charge_cents: 0 },
  auto_pays_other: { fallback_id: sampleRows.payment_methods?.id },
  invoice_charges_announced: { charge_on: null },
  invoice_charges_next: { next_try_at: '2026-01-20' },
  invoice_charges_state: { state: 'lost' },
  invoice_charges_tries: { tries: 1 },
  payments_try: { try_number: 1 },
  payments_arrived: { arrived_cents: -1 },
  payment_methods_broken: { state: 'broken', why: null },
  payment_methods_expires: { expires: '2030-12-02' },
  payment_methods_kind: { kind: 'cheque' },
  payment_methods_mandate: { mandate_by: null },
  payment_methods_provider: { provider: 'piggy bank' },
  payment_methods_ready: { provider_method_id: null },
  payment_methods_state: { state: 'lost' },
  payment_methods_tries: { tries_left: -1 },
  payment_shares_amount: { amount_cents: 0 },
  payments_amount: { amount_cents: 0 },
  payments_cancelled: { status: 'cancelled', paid_at: null },
  payments_intent: { intent_id: null },
  payments_paid: { paid_at: null },
  payments_provider: { provider: 'bank' },
  payments_replaced: { replaced_at: '2026-01-15' },
  payments_status: { status: 'lost', paid_at: null },
  purchase_lines_amounts: { per_seat_cents: -1 },
  purchase_lines_billing_cycle: { billing_cycle: 'weekly' },
  purchase_lines_discount: { discount_percent: 101 },
  purchase_lines_position: { position: -1 },
  purchase_lines_seats: { seats: 0 },
  purchases_amounts: { after_cents: -1 },
  purchases_authorized: { order_number: null },
  purchases_billing_cycle: { billing_cycle: 'weekly' },
  purchases_cancelled: { cancelled_at: '2026-01-15' },
  purchases_cycles_start: { cycles_start: null },
  purchases_expiry: { expires_at: '2026-01-15' },
  purchases_owner: { company_id: null },
  purchases_paid: { paid_at: null },
  purchases_paid_at: { status: 'authorized' },
  purchases_rejected: { rejection_reason: 'Too dear' },
  purchases_status: { status: 'lost', paid_at: null },
  reconciliations_counts: { compared: -1 },
  referral_earnings_cause: { cause: 'luck' },
  referral_earnings_payment: { payment_id: null },
  referrals_refusal: { refusal: 'dislike' },
  referrals_refused: { refused_at: null },
  referrals_voided: { void_reason: null },
  refunds_amount: { amount_cents: 0 },
  refunds_bounced: { status: 'failed', done_at: null, failure: 'Closed', bounced_at: '2026-01-15' },
  refunds_done: { done_at: null },
  refunds_failed: { status: 'failed', done_at: null },
  refunds_status: { status: 'lost', done_at: null },
  reply_cookies_only: { only: false },
  reply_posts_decided: { outcome: null },
  reply_runs_counts: { sent: -1 },
  reply_runs_end_reason: { end_reason: 'boredom' },
  reply_runs_ended: { end_reason: null },
  reply_uploads_counts: { added: -1 },
  return_parts_amount: { amount_cents: 0 },
  return_parts_cause: { refund_id: null },
  sandbox_intents_amount: { amount_cents: 0 },
  sandbox_intents_status: { status: 'lost' },
  sandbox_refunds_amount: { amount_cents: 0 },
  sandbox_setups_tries: { tries_left: -1 },
  sandbox_transfers_amounts: { left_cents: 900 },
  seat_events_change: { change: 'lent' },
  seat_events_reason: { reason: 'mood' },
  seat_events_seat: { given_by: null },
  seat_events_undoes: { reason: 'undone' },
  four_eyes_above: { above_cents: -1 },
  four_eyes_publication: { publication_percent: 101 },
  four_eyes_only: { only: false },
  bulk_runs_action: { action: 'lose' },
  bulk_runs_finished: { finished_at: null },
  bulk_runs_tried: { tried: 2 },
  pending_actions_amount: { amount_cents: 0 },
  pending_actions_company_of: { company_id: null },
  pending_actions_decided: { state: 'approved' },
  pending_actions_ended: { decided_at: null },
  pending_actions_expiry_order: { expires_at: '2026-01-01' },
  pending_actions_kind: { kind: 'gift' },
  pending_actions_state: { state: 'lost' },
  pending_actions_thing: { thing_id: null },
  pending_actions_two_people: { state: 'approved', decided_by: '00000000-0000-7000-8000-000000000002' },
  setup_links_expiry_order: { expires_at: '2026-01-15T10:00:00+00:00' },
  staff_email_key: { email_key: 'Sample@sample.example' },
  staff_invitation: { invitation_hash: 'sample link' },
  staff_joined: {
    joined_at: null,
    removed_at: null,
    invitation_hash: 'h',
    invitation_expires_at: '2026-01-22',
  },
  staff_removed: {
    joined_at: null,
    user_id: null,
    invitation_hash: 'h',
    invitation_expires_at: '2026-01-22',
  },
  staff_role: { role: 'intern' },
  staff_source: { source: 'rumor' },
  staff_waiting: { joined_at: null, user_id: null, removed_at: null },
  standings_by_hand: { is_by_hand: true, suspended_at: null, invoice_id: null },
  standings_cause: { is_by_hand: true },
  standings_limit: { credit_limit_cents: -1 },
  sessions_expiry_order: { expires_at: '2026-01-01' },
  vendor_statements_amounts: { entries: 0 },
  vendor_statements_month: { month: '2026-01-02' },
  vendor_statements_paid: { reference: null },
  waitlist_entries_spend: { yearly_spend_cents: -1 },
  wanted_tools_answer: { answer: null },
  wanted_tools_seats: { seats: 0 },
}

/** Columns with an id and without a foreign key, each with the reason. */
const withoutForeignKey: Record<string, string> = {
  'audit_log.actor_id': 'history outlives whom it is about',
  'audit_log.company_id': 'history outlives whom it is about',
  'audit_log.request_id': 'names a request, which is not stored',
  'audit_log.thing_id': 'names a thing of any table',
  'catalogue_prices.price_id': "the payment provider's",
  'catalogue_prices.product_id': "the payment provider's",
  'customers.customer_id': "the payment provider's",
  'digest_events.thing_id': 'names a thing of any table',
  'disputes.intent_id': "the payment provider's",
  'figure_changes.thing_id': 'a vendor, a plan or a pool',
  'figure_sources.source_id': 'a purchase or a company',
  'figure_sources.thing_id': 'a vendor, a plan or a pool',
  'figures.thing_id': 'a vendor, a plan or a pool',
  'idempotency_keys.begun_id': 'what a call began, of any table',
  'invoice_runs.cursor': 'a position in the order of ids, not a company',
  'email_changes.session_id': 'the session that asked; the change outlives it',
  'ledger_entries.payment_id': 'the first version booked payments that it kept no row of',
  'line_costs.invoice_id': 'copied from the line itself; checking it takes a tenth of a month run',
  'line_returns.source_id': 'a credit note or a refund',
  'passkeys.credential_id': "the authenticator's",
  'payment_methods.provider_method_id': "the payment provider's",
  'payment_methods.setup_id': "the payment provider's",
  'payments.intent_id': "the payment provider's",
  'pending_actions.thing_id': 'a payment, an invoice, a purchase or a draft, by its kind',
  'pool_clearings.award_cursor': 'a position in the order of ids, not a company',
  'pool_clearings.credit_cursor': 'a position in the order of ids, not a company',
  'pool_credits.invoice_id': "its credit note's",
  'referral_earnings.payment_id': 'the first version booked payments that it kept no row of',
  'refunds.provider_refund_id': "the payment provider's",
  'sandbox_intents.customer_id': "the sandbox's own books, apart from ours as a provider's are",
  'sandbox_methods.customer_id': "the sandbox's own books, apart from ours as a provider's are",
  'sandbox_setups.customer_id': "the sandbox's own books, apart from ours as a provider's are",
  'sandbox_transfers.customer_id': "the sandbox's own books, apart from ours as a provider's are",
  'sandbox_intents.payment_id': "the sandbox's own books, apart from ours as a provider's are",
  'seat_questions.seat_id': 'the seat as it was when asked; a released one is gone',
  'seat_events.notice_id': 'the former notice of a seat; there is no table of those',
  'seat_events.seat_id': 'history outlives the seat',
  'seat_events.change_id': 'marks what was saved together',
  'seat_events.actor_id': 'history outlives whom it is about',
  'seat_events.member_id': 'history outlives the member',
  'seat_events.undoes': 'names a save, which is a mark on its entries',
  'seats.notice_id': 'marks seats that one email was about; there is no table of those',
  'license_keys.member_id': 'outlives the member: a key has at most one holder, ever',
  'license_keys.seat_id': 'outlives the seat',
  'tasks.company_id': 'copied from a seat or an order; checking it slows down giving seats',
  'tasks.vendor_id': 'copied from a seat or an order; checking it slows down giving seats',
  'tasks.member_id': 'outlives the member',
  'purchase_changes.request_id': 'requests are read by changes and changes by requests',
  'tasks.seat_id': 'outlives the seat',
  'set_aside.thing_id': 'a company, a request, a pool, by the job',
  'vendor_links.thing_id': 'an order, a batch of tasks or a statement, by its kind',
  'waitlist_changes.counted_as': 'a company, or the hash of its email domain',
  'waitlist_companies.counted_as': 'a company, or the hash of its email domain',
  'waitlist_entries.counted_as': 'a company, or the hash of its email domain',
}

type Rule = { name: string; of: string; type: 'c' | 'f'; columns: string[]; isValidated: boolean }

async function rulesOf(type: Rule['type']): Promise<Rule[]> {
  const { rows } = await database.pool.query<Rule>(
    `select c.conname as name, c.conrelid::regclass::text as of, c.contype as type, c.convalidated as "isValidated",
       (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
     from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = $1 order by 1`,
    [type],
  )
  return rows
}

async function inDatabase<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function insert(client: pg.PoolClient, table: string, row: Row) {
  const columns = (await storedColumns(client, table))
    .filter((name) => name.replaceAll('"', '') in row)
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}

/** The rule that refuses this row as the only one of its table; null if it is accepted. */
function refusalOf(table: string, row: Row): Promise<string | null> {
  return inDatabase(async (client) => {
    try {
      await client.query('begin')
      await client.query(`set local session_replication_role = 'replica'`)
      await client.query(`delete from ${table}`)
      await client.query(`set local session_replication_role = 'origin'`)
      await insert(client, table, row)
      return null
    } catch (error) {
      return (error as pg.DatabaseError).constraint ?? (error as Error).message
    } finally {
      await client.query('rollback')
    }
  })
}

test('there is a sample row for every table, and the database accepts it', async () => {
  expect(Object.keys(sampleRows).sort()).toEqual(await tablesOf(database))
  for (const [table, row] of Object.entries(sampleRows)) expect(await refusalOf(table, row), table).toBeNull()
})

test('every CHECK refuses a row that breaks it', async () => {
  const checks = await rulesOf('c')
  expect(Object.keys(broken).sort()).toEqual(checks.map(({ name }) => name).sort())
  for (const { name, of } of checks)
    expect(await refusalOf(of, { ...sampleRows[of], ...broken[name] }), name).toBe(name)
})

test('every foreign key refuses a row with an unknown id', async () => {
  const keys = await rulesOf('f')
  for (const { name, of, columns } of keys) {
    const [column = ''] = columns.filter((each) => columns.length === 1 || each !== 'company_id')
    const row = { ...sampleRows[of], [column]: randomUUID() }
    // A code is for a vendor or a category, never both.
    if (name.startsWith('account_codes_category')) row.vendor_id = null
    // Only a budget of the whole company has no cost center, which has a key of its own.
    if (name.startsWith('budgets_company')) row.cost_center_id = null
    // A return has one of two causes, never both.
    if (name.startsWith('return_parts_dispute')) row.refund_id = null
    if (name === 'requests_policy') row[column] = 999
    if (name.startsWith('statement_entries_entry')) row.entry_id = 999_999_999
    // Only entries about costs have a vendor.
    if (name.startsWith('ledger_entries_vendor'))
      Object.assign(row, { kind: 'vendor_paid', debit: 'vendor_payable', credit: 'bank' })
    // Only what was decided has somebody who decided.
    if (name.startsWith('pending_actions_decided_by')) row.state = 'approved'
    expect(await refusalOf(of, row), name).toBe(name)
  }
})

test('rows of one company cannot refer to rows of another', async () => {
  const other = randomUUID()
  for (const [table, rule] of Object.entries({
    budgets: 'budgets_cost_center',
    credit_notes: 'credit_notes_invoice_of_company',
    pool_awards: 'pool_awards_of_commitment',
    refunds: 'refunds_payment_of_company',
    return_parts: 'return_parts_payment_of_company',
    seats: 'seats_member_of_company',
  }))
    expect(await refusalOf(table, { ...sampleRows[table], company_id: other })).toBe(rule)
})

test('every column with an id has a foreign key or a reason why not', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (a.atttypid = 'uuid'::regtype or a.attname like '%\\_id') and a.attname <> 'id'
      and not exists (select from pg_constraint c
        where c.conrelid = t.oid and c.contype = 'f' and a.attnum = any(c.conkey))`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(withoutForeignKey).sort())
})

test('all rules are validated for old rows', async () => {
  const rules = [...(await rulesOf('c')), ...(await rulesOf('f'))]
  expect(rules.filter(({ isValidated }) => !isValidated).map(({ name }) => name)).toEqual([])
})
