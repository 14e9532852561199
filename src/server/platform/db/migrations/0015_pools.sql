CREATE TABLE "commitment_steps" (
	"commitment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"seats" integer NOT NULL,
	"max_cents" bigint NOT NULL,
	CONSTRAINT "commitment_steps_commitment_id_version_position_pk" PRIMARY KEY("commitment_id","version","position"),
	CONSTRAINT "commitment_steps_position" CHECK (position between 0 and 4),
	CONSTRAINT "commitment_steps_amounts" CHECK (seats > 0 and max_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "commitment_versions" (
	"commitment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"start_by" date NOT NULL,
	"longest_term_months" integer NOT NULL,
	"good_until" date NOT NULL,
	"stays_rolling" boolean NOT NULL,
	"switch_from" uuid,
	"conditions_version" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commitment_versions_commitment_id_version_pk" PRIMARY KEY("commitment_id","version"),
	CONSTRAINT "commitment_versions_version" CHECK (version > 0),
	CONSTRAINT "commitment_versions_term" CHECK (longest_term_months > 0)
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"snapshot_version" integer,
	"snapshot_counts" boolean DEFAULT false NOT NULL,
	"curve_version" integer,
	"curve_counts" boolean DEFAULT false NOT NULL,
	"told_why" text,
	CONSTRAINT "commitments_one" UNIQUE("pool_id","company_id"),
	CONSTRAINT "commitments_of_pool" UNIQUE("id","pool_id","company_id"),
	CONSTRAINT "commitments_state" CHECK ("commitments"."state" in ('standing', 'withdrawn', 'awarded', 'left_out', 'released', 'defaulted')),
	CONSTRAINT "commitments_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_awards" (
	"clearing_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"commitment_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"starts_on" date NOT NULL,
	"switch_from" uuid,
	"purchase_id" uuid,
	"ended" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "pool_awards_clearing_id_company_id_pk" PRIMARY KEY("clearing_id","company_id"),
	CONSTRAINT "pool_awards_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "pool_awards_ended" CHECK ("pool_awards"."ended" in ('defaulted', 'rejected')),
	CONSTRAINT "pool_awards_seats" CHECK (seats > 0),
	CONSTRAINT "pool_awards_ended_at" CHECK ((ended is null) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "pool_bars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_clearings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"unit_cents" bigint NOT NULL,
	"min_seats" integer NOT NULL,
	"seats" integer NOT NULL,
	"companies" integer NOT NULL,
	"participants" integer NOT NULL,
	"award_cursor" uuid,
	"awarded_at" timestamp with time zone,
	"credit_cursor" uuid,
	"credited_at" timestamp with time zone,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pool_clearings_once" UNIQUE("pool_id","number"),
	CONSTRAINT "pool_clearings_number" CHECK (number > 0),
	CONSTRAINT "pool_clearings_amounts" CHECK (unit_cents > 0 and min_seats > 0 and credited_cents >= 0),
	CONSTRAINT "pool_clearings_counts" CHECK (seats >= 0 and companies >= 0 and participants between 0 and companies)
);
--> statement-breakpoint
CREATE TABLE "pool_credits" (
	"clearing_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL,
	CONSTRAINT "pool_credits_clearing_id_invoice_id_pk" PRIMARY KEY("clearing_id","invoice_id"),
	CONSTRAINT "pool_credits_credit_note_id_unique" UNIQUE("credit_note_id")
);
--> statement-breakpoint
CREATE TABLE "pool_limits" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"limit_cents" bigint NOT NULL,
	CONSTRAINT "pool_limits_limit" CHECK (limit_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "pool_line_credits" (
	"credit_note_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "pool_line_credits_credit_note_id_position_pk" PRIMARY KEY("credit_note_id","position"),
	CONSTRAINT "pool_line_credits_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_curves" (
	"pool_id" uuid PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"points" jsonb NOT NULL,
	"has_untold" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_email_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_snapshots" (
	"pool_id" uuid PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"companies" integer,
	"seats" integer,
	"unit_cents" bigint,
	"next_unit_cents" bigint,
	"missing_seats" integer,
	"missing_companies" integer,
	"percent" integer NOT NULL,
	CONSTRAINT "pool_snapshots_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "pool_snapshots_counts" CHECK (companies >= 0 and seats >= 0),
	CONSTRAINT "pool_snapshots_next" CHECK ((next_unit_cents is null) = (missing_seats is null) and (next_unit_cents is null) = (missing_companies is null)),
	CONSTRAINT "pool_snapshots_missing" CHECK (missing_seats >= 0 and missing_companies >= 0)
);
--> statement-breakpoint
CREATE TABLE "pool_tiers" (
	"pool_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"min_seats" integer NOT NULL,
	"min_companies" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	CONSTRAINT "pool_tiers_pool_id_position_pk" PRIMARY KEY("pool_id","position"),
	CONSTRAINT "pool_tiers_position" CHECK (position between 0 and 9),
	CONSTRAINT "pool_tiers_amounts" CHECK (min_seats > 0 and min_companies > 0 and unit_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_wishes" (
	"pool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pool_wishes_pool_id_user_id_pk" PRIMARY KEY("pool_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"state" text NOT NULL,
	"list_cents" bigint,
	"today_cents" bigint,
	"gathers_until" date,
	"deadline" timestamp with time zone,
	"starts_on" date,
	"valid_until" date,
	"rolls_until" date,
	"term_months" integer,
	"after_term" text,
	"agreed_by" text,
	"agreed_on" date,
	"vendor_domains" jsonb NOT NULL,
	"share_note" text,
	"unit_cents" bigint,
	"cancel_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"gathered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pools_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pools_state" CHECK ("pools"."state" in ('draft', 'gathering', 'open', 'rolling', 'closed', 'failed', 'cancelled')),
	CONSTRAINT "pools_after_term" CHECK ("pools"."after_term" in ('continues', 'ends')),
	CONSTRAINT "pools_slug" CHECK (slug ~ '^[a-z0-9-]{2,120}$'),
	CONSTRAINT "pools_prices" CHECK (list_cents > 0 and today_cents > 0 and unit_cents > 0),
	CONSTRAINT "pools_term" CHECK (term_months between 1 and 36),
	CONSTRAINT "pools_agreed" CHECK ((agreed_by is null) = (agreed_on is null)),
	CONSTRAINT "pools_public" CHECK (state = 'draft' or (list_cents is not null and today_cents is not null)),
	CONSTRAINT "pools_gathering" CHECK (state <> 'gathering' or gathers_until is not null),
	CONSTRAINT "pools_opened" CHECK (state not in ('open', 'rolling', 'closed') or (opened_at is not null and deadline is not null
        and starts_on is not null and valid_until is not null and term_months is not null
        and after_term is not null and agreed_by is not null)),
	CONSTRAINT "pools_dates" CHECK (valid_until >= starts_on),
	CONSTRAINT "pools_cleared" CHECK ((state in ('rolling', 'closed')) = (unit_cents is not null)),
	CONSTRAINT "pools_cancelled" CHECK ((state = 'cancelled') = (cancel_reason is not null)),
	CONSTRAINT "pools_ended" CHECK ((state in ('closed', 'failed', 'cancelled')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commitment_steps" ADD CONSTRAINT "commitment_steps_of_version" FOREIGN KEY ("commitment_id","version") REFERENCES "public"."commitment_versions"("commitment_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_versions_commitment_id_commitments_id_fk" FOREIGN KEY ("commitment_id") REFERENCES "public"."commitments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_versions_switch_from_purchases_id_fk" FOREIGN KEY ("switch_from") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitment_versions" ADD CONSTRAINT "commitment_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_awards" ADD CONSTRAINT "pool_awards_clearing_id_pool_clearings_id_fk" FOREIGN KEY ("clearing_id") REFERENCES "public"."pool_clearings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_awards" ADD CONSTRAINT "pool_awards_switch_from_purchases_id_fk" FOREIGN KEY ("switch_from") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_awards" ADD CONSTRAINT "pool_awards_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_awards" ADD CONSTRAINT "pool_awards_of_commitment" FOREIGN KEY ("commitment_id","pool_id","company_id") REFERENCES "public"."commitments"("id","pool_id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_bars" ADD CONSTRAINT "pool_bars_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_clearings" ADD CONSTRAINT "pool_clearings_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_credits" ADD CONSTRAINT "pool_credits_clearing_id_pool_clearings_id_fk" FOREIGN KEY ("clearing_id") REFERENCES "public"."pool_clearings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_credits" ADD CONSTRAINT "pool_credits_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_limits" ADD CONSTRAINT "pool_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_line_credits" ADD CONSTRAINT "pool_line_credits_credit_note_id_pool_credits_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."pool_credits"("credit_note_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_line_credits" ADD CONSTRAINT "pool_line_credits_line" FOREIGN KEY ("invoice_id","position") REFERENCES "public"."invoice_lines"("invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_curves" ADD CONSTRAINT "pool_curves_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_email_refusals" ADD CONSTRAINT "pool_email_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_snapshots" ADD CONSTRAINT "pool_snapshots_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_tiers" ADD CONSTRAINT "pool_tiers_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_wishes" ADD CONSTRAINT "pool_wishes_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_wishes" ADD CONSTRAINT "pool_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commitments_company" ON "commitments" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "commitments_state" ON "commitments" USING btree ("pool_id","state");--> statement-breakpoint
CREATE INDEX "pool_awards_pool" ON "pool_awards" USING btree ("pool_id","company_id");--> statement-breakpoint
CREATE INDEX "pool_awards_company" ON "pool_awards" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pool_bars_company" ON "pool_bars" USING btree ("company_id","until");--> statement-breakpoint
CREATE INDEX "pool_clearings_unfinished" ON "pool_clearings" USING btree ("id") WHERE awarded_at is null or credited_at is null;--> statement-breakpoint
CREATE INDEX "pool_line_credits_invoice" ON "pool_line_credits" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_one_active" ON "pools" USING btree ("plan_id") WHERE state in ('gathering', 'open', 'rolling');--> statement-breakpoint
CREATE INDEX "pools_due" ON "pools" USING btree ("state","deadline");