CREATE TABLE "account_codes" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "account_codes_company_id_kind_name_pk" PRIMARY KEY("company_id","kind","name"),
	CONSTRAINT "account_codes_kind" CHECK ("account_codes"."kind" in ('default', 'vendor', 'category')),
	CONSTRAINT "account_codes_name" CHECK ((kind = 'default') = (name = '')),
	CONSTRAINT "account_codes_code" CHECK (length(code) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "auto_pays" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"method_id" uuid,
	"fallback_id" uuid,
	"charge_time" text NOT NULL,
	"most_per_charge_cents" bigint,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auto_pays_charge_time" CHECK ("auto_pays"."charge_time" in ('due', 'issue')),
	CONSTRAINT "auto_pays_method_on" CHECK (not is_on or method_id is not null),
	CONSTRAINT "auto_pays_other" CHECK (fallback_id <> method_id),
	CONSTRAINT "auto_pays_most" CHECK (most_per_charge_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_charges" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"announced_at" timestamp with time zone,
	"charge_on" date,
	"held_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "invoice_charges_state" CHECK ("invoice_charges"."state" in ('announced', 'retrying', 'resting', 'confirming')),
	CONSTRAINT "invoice_charges_announced" CHECK ((announced_at is null) = (charge_on is null)),
	CONSTRAINT "invoice_charges_tries" CHECK (tries >= 0 and (tries = 0) = (first_failed_at is null)),
	CONSTRAINT "invoice_charges_next" CHECK ((state = 'retrying') = (next_try_at is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_tokens" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"taken_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"number" text NOT NULL,
	"expires" text,
	"is_detached" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_setups" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"method_id" text,
	"tries_left" integer NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_setups_tries" CHECK (tries_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transfers_amounts" CHECK (amount_cents > 0 and left_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "waiting_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"per_seat_cents" bigint,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"unit_cents" bigint,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"reason" text,
	"kind" text NOT NULL,
	"change_id" uuid,
	"days" integer,
	"cycle_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "waiting_lines_kind" CHECK ("waiting_lines"."kind" in ('cycle', 'change')),
	CONSTRAINT "waiting_lines_billing_cycle" CHECK ("waiting_lines"."billing_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "waiting_lines_seats" CHECK (seats > 0),
	CONSTRAINT "waiting_lines_amounts" CHECK (before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0),
	CONSTRAINT "waiting_lines_discount" CHECK (discount_percent between 0 and 100),
	CONSTRAINT "waiting_lines_period" CHECK (period_end > period_start),
	CONSTRAINT "waiting_lines_change" CHECK (case kind when 'cycle' then num_nonnulls(days, cycle_days) = 0
        else change_id is not null and unit_cents is null and num_nulls(days, cycle_days) = 0 and days between 1 and cycle_days end)
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"label" text NOT NULL,
	"setup_id" text,
	"provider_method_id" text,
	"why" text,
	"expires" date,
	"deposits_by" date,
	"tries_left" integer,
	"instructions" jsonb,
	"mandate_by" uuid,
	"mandate_at" timestamp with time zone,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expiry_mailed_at" timestamp with time zone,
	CONSTRAINT "payment_methods_setup_id_unique" UNIQUE("setup_id"),
	CONSTRAINT "payment_methods_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "payment_methods_provider" CHECK ("payment_methods"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('card', 'us_bank', 'transfer')),
	CONSTRAINT "payment_methods_state" CHECK ("payment_methods"."state" in ('pending', 'ready', 'broken', 'removed')),
	CONSTRAINT "payment_methods_ready" CHECK (state <> 'ready' or (kind = 'transfer' and instructions is not null) or provider_method_id is not null),
	CONSTRAINT "payment_methods_broken" CHECK (state <> 'broken' or why is not null),
	CONSTRAINT "payment_methods_tries" CHECK (tries_left >= 0),
	CONSTRAINT "payment_methods_mandate" CHECK (num_nulls(mandate_by, mandate_at) in (0, 2)),
	CONSTRAINT "payment_methods_expires" CHECK (extract(day from expires) = 1)
);
--> statement-breakpoint
CREATE TABLE "dispute_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_movements_amount" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"billing" text NOT NULL,
	"from_seats" integer NOT NULL,
	"from_plan_id" uuid NOT NULL,
	"from_cycle" text NOT NULL,
	"from_per_seat_cents" bigint,
	"from_before_cents" bigint NOT NULL,
	"from_after_cents" bigint NOT NULL,
	"from_discount_percent" integer NOT NULL,
	"from_unit_cents" bigint,
	"to_seats" integer NOT NULL,
	"to_plan_id" uuid NOT NULL,
	"to_cycle" text NOT NULL,
	"to_price_id" uuid,
	"to_name" text NOT NULL,
	"to_seat_name" text,
	"to_people_per_seat" integer NOT NULL,
	"to_per_seat_cents" bigint,
	"to_before_cents" bigint NOT NULL,
	"to_after_cents" bigint NOT NULL,
	"to_discount_percent" integer NOT NULL,
	"to_unit_cents" bigint,
	"total_cents" bigint NOT NULL,
	"release" jsonb NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"request_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "purchase_changes_kind" CHECK ("purchase_changes"."kind" in ('more', 'fewer', 'plan', 'cycle')),
	CONSTRAINT "purchase_changes_state" CHECK ("purchase_changes"."state" in ('awaiting_approval', 'scheduled', 'done', 'undone', 'replaced', 'dropped')),
	CONSTRAINT "purchase_changes_billing" CHECK ("purchase_changes"."billing" in ('now', 'next')),
	CONSTRAINT "purchase_changes_from_cycle" CHECK ("purchase_changes"."from_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "purchase_changes_to_cycle" CHECK ("purchase_changes"."to_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "purchase_changes_seats" CHECK (from_seats > 0 and to_seats > 0 and to_people_per_seat > 0),
	CONSTRAINT "purchase_changes_amounts" CHECK (total_cents >= 0 and to_before_cents >= 0 and to_after_cents >= 0 and to_per_seat_cents >= 0
        and from_before_cents >= 0 and from_after_cents >= 0 and from_per_seat_cents >= 0),
	CONSTRAINT "purchase_changes_discount" CHECK (to_discount_percent between 0 and 100 and from_discount_percent between 0 and 100),
	CONSTRAINT "purchase_changes_unit" CHECK (to_unit_cents > 0 and to_after_cents = to_unit_cents * to_seats),
	CONSTRAINT "purchase_changes_ended" CHECK ((state in ('awaiting_approval', 'scheduled')) = (ended_at is null)),
	CONSTRAINT "purchase_changes_approval" CHECK (state <> 'awaiting_approval' or request_id is not null)
);
--> statement-breakpoint
CREATE TABLE "renewal_choices" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"on_notice" text NOT NULL,
	"shrink" boolean NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_choices_on_notice" CHECK ("renewal_choices"."on_notice" in ('renew', 'cancel', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "renewal_steps" (
	"purchase_id" uuid NOT NULL,
	"cycle_end" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"keep" boolean,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "renewal_steps_purchase_id_cycle_end_step_pk" PRIMARY KEY("purchase_id","cycle_end","step"),
	CONSTRAINT "renewal_steps_step" CHECK ("renewal_steps"."step" in ('told_60', 'told_30', 'told_7', 'asked', 'acted')),
	CONSTRAINT "renewal_steps_answer" CHECK (num_nulls(keep, answered_at) in (0, 2) and (keep is null or step = 'asked'))
);
--> statement-breakpoint
CREATE TABLE "seat_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"seat_name" text NOT NULL,
	"seat_id" bigint NOT NULL,
	"notice_by" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "seat_questions_answer" CHECK ("seat_questions"."answer" in ('keep', 'release')),
	CONSTRAINT "seat_questions_answered" CHECK (num_nulls(answer, answered_at) in (0, 2)),
	CONSTRAINT "seat_questions_taken_back" CHECK (taken_back_at is null or released_at is not null)
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"suspended_at" timestamp with time zone,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"invoice_id" uuid,
	"grace_until" date,
	"credit_limit_cents" bigint,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standings_by_hand" CHECK (not is_by_hand or suspended_at is not null),
	CONSTRAINT "standings_cause" CHECK (invoice_id is null or (suspended_at is not null and not is_by_hand)),
	CONSTRAINT "standings_limit" CHECK (credit_limit_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_reminded";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_movement";--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_kind";--> statement-breakpoint
ALTER TABLE "seat_events" DROP CONSTRAINT "seat_events_reason";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unanswered" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "is_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "arrived_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "kind" text DEFAULT 'cycle' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "cycle_days" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "final_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "suspended_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "try_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "arrived_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pays" ADD CONSTRAINT "auto_pays_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pays" ADD CONSTRAINT "auto_pays_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pays" ADD CONSTRAINT "auto_pays_method" FOREIGN KEY ("method_id","company_id") REFERENCES "public"."payment_methods"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pays" ADD CONSTRAINT "auto_pays_fallback" FOREIGN KEY ("fallback_id","company_id") REFERENCES "public"."payment_methods"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_member" FOREIGN KEY ("member_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD CONSTRAINT "sandbox_setups_method_id_sandbox_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."sandbox_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_change_id_purchase_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."purchase_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_mandate_by_users_id_fk" FOREIGN KEY ("mandate_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_from_plan_id_plans_id_fk" FOREIGN KEY ("from_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_to_plan_id_plans_id_fk" FOREIGN KEY ("to_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_to_price_id_prices_id_fk" FOREIGN KEY ("to_price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_changes" ADD CONSTRAINT "purchase_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_choices" ADD CONSTRAINT "renewal_choices_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_questions" ADD CONSTRAINT "seat_questions_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_questions" ADD CONSTRAINT "seat_questions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_questions" ADD CONSTRAINT "seat_questions_member" FOREIGN KEY ("member_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_charges_due" ON "invoice_charges" USING btree ("charge_on") WHERE state = 'announced';--> statement-breakpoint
CREATE INDEX "invoice_charges_again" ON "invoice_charges" USING btree ("next_try_at") WHERE state = 'retrying';--> statement-breakpoint
CREATE INDEX "invoice_charges_company" ON "invoice_charges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_intent" ON "sandbox_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_customer" ON "sandbox_transfers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "waiting_lines_company" ON "waiting_lines" USING btree ("company_id") WHERE invoice_id is null;--> statement-breakpoint
CREATE INDEX "waiting_lines_purchase" ON "waiting_lines" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_methods_company" ON "payment_methods" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "payment_methods_provider_id" ON "payment_methods" USING btree ("provider_method_id") WHERE provider_method_id is not null;--> statement-breakpoint
CREATE INDEX "payment_methods_pending" ON "payment_methods" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_methods_expiring" ON "payment_methods" USING btree ("expires") WHERE state = 'ready' and expires is not null;--> statement-breakpoint
CREATE INDEX "dispute_movements_dispute" ON "dispute_movements" USING btree ("dispute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_changes_open" ON "purchase_changes" USING btree ("purchase_id","position") WHERE state in ('awaiting_approval', 'scheduled');--> statement-breakpoint
CREATE INDEX "purchase_changes_purchase" ON "purchase_changes" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_changes_due" ON "purchase_changes" USING btree ("effective_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "purchase_changes_request" ON "purchase_changes" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "renewal_choices_company" ON "renewal_choices" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_questions_once" ON "seat_questions" USING btree ("member_id","purchase_id","seat_name","notice_by");--> statement-breakpoint
CREATE INDEX "seat_questions_member_id" ON "seat_questions" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "seat_questions_open" ON "seat_questions" USING btree ("notice_by") WHERE answer is null and released_at is null;--> statement-breakpoint
CREATE INDEX "seat_questions_purchase" ON "seat_questions" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "standings_suspended" ON "standings" USING btree ("company_id") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_method_id_sandbox_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."sandbox_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_change_id_purchase_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."purchase_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_intents_customer" ON "sandbox_intents" USING btree ("customer_id") WHERE is_transfer and status = 'open';--> statement-breakpoint
CREATE INDEX "invoice_lines_of_change" ON "invoice_lines" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" USING btree ("method_id") WHERE method_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id" ON "refunds" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_unanswered" CHECK ("companies"."unanswered" in ('keep', 'release'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('cycle', 'change'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_change" CHECK (case kind when 'cycle' then num_nonnulls(days, cycle_days) = 0
        else change_id is not null and unit_cents is null and num_nulls(days, cycle_days) = 0 and days between 1 and cycle_days end);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_final" CHECK (final_sent_at is null or reminded = 'final');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('first', 'monthly', 'change'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reminded" CHECK ("invoices"."reminded" in ('soon', 'overdue', 'late', 'final'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement" CHECK ((kind, debit, credit) in (('invoiced', 'receivable', 'sales'), ('credit_applied', 'credit', 'receivable'), ('credit_note', 'sales', 'receivable'), ('credit_returned', 'sales', 'credit'), ('paid', 'cash', 'receivable'), ('overpaid', 'cash', 'credit'), ('refunded', 'receivable', 'cash'), ('charged_back', 'receivable', 'cash'), ('rewarded', 'reward', 'credit'), ('reward_reversed', 'credit', 'reward'), ('cost_accrued', 'cost_of_sales', 'vendor_payable'), ('cost_reversed', 'vendor_payable', 'cost_of_sales'), ('vendor_paid', 'vendor_payable', 'bank')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_try" CHECK (try_number is null or (try_number > 0 and method_id is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_arrived" CHECK (arrived_cents >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bounced" CHECK (bounced_at is null or status = 'done');--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('purchase', 'waitlist', 'commitment', 'change'));--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_reason" CHECK ("seat_events"."reason" in ('assigned', 'edited', 'member left', 'purchase ended', 'undone', 'released', 'taken back', 'fewer seats', 'plan changed'));--> statement-breakpoint
CREATE TRIGGER dispute_movements_append_only BEFORE UPDATE OR DELETE ON dispute_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER dispute_movements_no_truncate BEFORE TRUNCATE ON dispute_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
