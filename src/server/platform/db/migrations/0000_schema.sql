CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"is_usable" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"next" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"google_sub" text,
	"name" text,
	"avatar_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_google_sub_unique" UNIQUE("google_sub")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"company_id" uuid,
	"thing_id" text,
	"detail" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"name_grams" integer[] DEFAULT '{}' NOT NULL,
	"industry" text,
	"contact_email" text,
	"website" text,
	"street_address" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country" text,
	"organization" text,
	"is_onboarding_complete" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"name_grams" integer[] DEFAULT '{}' NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"mobile_number" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	CONSTRAINT "members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "members_company_email" UNIQUE("email_key","company_id")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_once" UNIQUE("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"asks_confirmation" boolean NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_intents_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"purchase_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"per_seat_cents" bigint,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"created" integer NOT NULL,
	"skipped" integer NOT NULL,
	"cursor" uuid,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"original_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"due_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reminded" text,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	"event_key" text,
	CONSTRAINT "ledger_entries_event_key_unique" UNIQUE("event_key"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"event_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_prices" (
	"vendor" text NOT NULL,
	"plan" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"product_id" text NOT NULL,
	"price_id" text NOT NULL,
	"unit_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	CONSTRAINT "catalogue_prices_vendor_plan_billing_cycle_pk" PRIMARY KEY("vendor","plan","billing_cycle")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customers_company_id_provider_pk" PRIMARY KEY("company_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_shares" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "payment_shares_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"failure" text,
	"problem" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"replaces" text,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"compared" integer NOT NULL,
	"settled" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"per_seat_cents" bigint,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"seat_name" text,
	CONSTRAINT "purchase_lines_purchase_id_position_pk" PRIMARY KEY("purchase_id","position")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"requested_by" uuid,
	"browser_hash" text,
	"vendor" text NOT NULL,
	"status" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"is_existing_user" boolean,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"rejection_reason" text,
	"authorized_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"order_number" text,
	"terms_version" text NOT NULL,
	CONSTRAINT "purchases_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "account_origins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"created_at" timestamp with time zone NOT NULL,
	"client_hash" text,
	"browser_hash" text
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"client_hash" text,
	"browser_hash" text,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"payment_id" uuid,
	"spend_cents" bigint NOT NULL,
	"earned_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"founder_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"referrer_company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"earns_until" timestamp with time zone NOT NULL,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"client_hash" text,
	"browser_hash" text,
	CONSTRAINT "referrals_company_id_unique" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "seat_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"member_email" text NOT NULL,
	"vendor" text NOT NULL,
	"seat_name" text NOT NULL,
	"change" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"seat_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	"notice_id" uuid,
	CONSTRAINT "seats_once" UNIQUE("member_id","vendor","seat_name")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" uuid,
	"yearly_spend_cents" bigint NOT NULL,
	"plans" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_tool_email" UNIQUE("tool","email_key")
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_earnings" ADD CONSTRAINT "referral_earnings_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_company" ON "audit_log" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_thing" ON "audit_log" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING gin ("name_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_unverified" ON "companies" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX "members_page" ON "members" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "members_admins" ON "members" USING btree ("company_id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING gin ("name_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sandbox_intents_created" ON "sandbox_intents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_cycle" ON "invoice_lines" USING btree ("purchase_id","period_start");--> statement-breakpoint
CREATE INDEX "invoice_runs_unfinished" ON "invoice_runs" USING btree ("id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_month" ON "invoices" USING btree ("company_id","month") WHERE kind = 'monthly';--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("due_at") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "ledger_entries_company" ON "ledger_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_open" ON "payment_shares" USING btree ("invoice_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "payments_under_way" ON "payments" USING btree ("created_at") WHERE status in ('created', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "purchases_company" ON "purchases" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "purchases_browser" ON "purchases" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "purchases_requester" ON "purchases" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "purchases_queue" ON "purchases" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "purchases_ending" ON "purchases" USING btree ("cancels_at") WHERE status = 'paid' and cancels_at is not null;--> statement-breakpoint
CREATE INDEX "referral_earnings_referral" ON "referral_earnings" USING btree ("referral_id","id");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_referrer_company" ON "referrals" USING btree ("referrer_company_id");--> statement-breakpoint
CREATE INDEX "seat_events_vendor" ON "seat_events" USING btree ("company_id","vendor","id");--> statement-breakpoint
CREATE INDEX "seat_events_member" ON "seat_events" USING btree ("company_id","member_id","id");--> statement-breakpoint
CREATE INDEX "seats_vendor" ON "seats" USING btree ("company_id","vendor","seat_name");