CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"cost_center_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"near_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	CONSTRAINT "budgets_once" UNIQUE("cost_center_id","period"),
	CONSTRAINT "budgets_kind" CHECK ("budgets"."kind" in ('soft', 'hard')),
	CONSTRAINT "budgets_period" CHECK (period ~ '^[0-9]{4}(-Q[1-4])?$'),
	CONSTRAINT "budgets_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"delegate_id" uuid NOT NULL,
	CONSTRAINT "absences_days" CHECK (to_day between from_day and from_day + 89)
);
--> statement-breakpoint
CREATE TABLE "cost_centers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "cost_centers_code" UNIQUE("company_id","code_key"),
	CONSTRAINT "cost_centers_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "cost_centers_code_format" CHECK (code ~ '^[A-Za-z0-9-]{1,20}$'),
	CONSTRAINT "cost_centers_code_key" CHECK (code_key = lower(code))
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policies_company_id_version_pk" PRIMARY KEY("company_id","version"),
	CONSTRAINT "policies_version" CHECK (version > 0),
	CONSTRAINT "policies_steps" CHECK (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 10)
);
--> statement-breakpoint
CREATE TABLE "request_approvals" (
	"request_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_approvals_request_id_round_user_id_pk" PRIMARY KEY("request_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "request_asked" (
	"request_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "request_asked_request_id_member_id_pk" PRIMARY KEY("request_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"who" text NOT NULL,
	"step" text,
	"reason" text,
	CONSTRAINT "request_history_event" CHECK ("request_history"."event" in ('asked', 'passed', 'approved', 'declined', 'withdrawn', 'seat_given', 'waiting', 'resumed', 'escalated', 'handed_over', 'sent', 'reopened', 'bought', 'refused', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requester" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"plan_id" uuid,
	"plan" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"list_cents" bigint NOT NULL,
	"per_cycle_cents" bigint NOT NULL,
	"per_year_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"needed_by" date,
	"cost_center_id" uuid,
	"po_number" text,
	"purchase_id" uuid,
	"pool_id" uuid,
	"policy_version" integer,
	"steps" jsonb NOT NULL,
	"step" integer NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"escalated_at" timestamp with time zone,
	"reminders" integer NOT NULL,
	"round" integer NOT NULL,
	"approved_cents" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('purchase', 'waitlist', 'commitment')),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('open', 'approved', 'sent', 'bought', 'declined', 'withdrawn', 'seat_given', 'waiting', 'lapsed', 'refused')),
	CONSTRAINT "requests_billing_cycle" CHECK ("requests"."billing_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "requests_seats" CHECK (seats > 0),
	CONSTRAINT "requests_amounts" CHECK (list_cents >= 0 and per_cycle_cents >= 0 and per_year_cents >= 0 and approved_cents >= 0),
	CONSTRAINT "requests_po_number" CHECK (length(po_number) between 1 and 40),
	CONSTRAINT "requests_step" CHECK (step between 0 and jsonb_array_length(steps)),
	CONSTRAINT "requests_open_step" CHECK (status <> 'open' or step > 0),
	CONSTRAINT "requests_round" CHECK (round > 0 and reminders between 0 and 2),
	CONSTRAINT "requests_decided" CHECK ((status = 'open') = (decided_at is null)),
	CONSTRAINT "requests_purchase" CHECK ((kind = 'purchase') = (purchase_id is not null)),
	CONSTRAINT "requests_pool" CHECK ((kind <> 'commitment' and status <> 'waiting') or pool_id is not null)
);
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_status";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "has_controls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "po_required_over_cents" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "fiscal_start_month" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'employee' NOT NULL;--> statement-breakpoint
UPDATE members SET role = 'admin' WHERE is_admin;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "is_admin";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_admin" boolean GENERATED ALWAYS AS (role = 'admin') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "members_admins" ON "members" USING btree ("company_id") WHERE is_admin;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "cost_center_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "cost_center_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "approved_cents" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cost_center_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_cost_center" FOREIGN KEY ("cost_center_id","company_id") REFERENCES "public"."cost_centers"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_member" FOREIGN KEY ("member_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_delegate" FOREIGN KEY ("delegate_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centers" ADD CONSTRAINT "cost_centers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_approvals" ADD CONSTRAINT "request_approvals_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_approvals" ADD CONSTRAINT "request_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_approvals" ADD CONSTRAINT "request_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_asked" ADD CONSTRAINT "request_asked_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_asked" ADD CONSTRAINT "request_asked_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_cost_center" FOREIGN KEY ("cost_center_id","company_id") REFERENCES "public"."cost_centers"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_policy" FOREIGN KEY ("company_id","policy_version") REFERENCES "public"."policies"("company_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_company_at" ON "audit_log" USING btree ("company_id","at","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "audit_company_action" ON "audit_log" USING btree ("company_id","action","at","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "audit_company_actor" ON "audit_log" USING btree ("company_id","actor","at","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "absences_delegates" ON "absences" USING btree ("delegate_id");--> statement-breakpoint
CREATE INDEX "request_asked_open" ON "request_asked" USING btree ("member_id","request_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_of_purchase" ON "requests" USING btree ("purchase_id") WHERE purchase_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_of_commitment" ON "requests" USING btree ("company_id","pool_id") WHERE kind = 'commitment' and status = 'open';--> statement-breakpoint
CREATE INDEX "requests_page" ON "requests" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "requests_mine" ON "requests" USING btree ("requested_by","company_id","id");--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "requests_clock" ON "requests" USING btree ("step_since") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "requests_escalated" ON "requests" USING btree ("company_id","id") WHERE escalated_at is not null;--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("pool_id") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_manager" FOREIGN KEY ("manager_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_cost_center" FOREIGN KEY ("cost_center_id","company_id") REFERENCES "public"."cost_centers"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_cost_center_id_cost_centers_id_fk" FOREIGN KEY ("cost_center_id") REFERENCES "public"."cost_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_cost_center" FOREIGN KEY ("cost_center_id","company_id") REFERENCES "public"."cost_centers"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_reports" ON "members" USING btree ("manager_id") WHERE manager_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_cost_center" ON "invoice_lines" USING btree ("cost_center_id") WHERE cost_center_id is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_po_required_over" CHECK (po_required_over_cents >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_fiscal_start_month" CHECK (fiscal_start_month between 1 and 12);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role" CHECK ("members"."role" in ('admin', 'finance', 'employee'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_manager_other" CHECK (manager_id <> id);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_po_number" CHECK (length(po_number) between 1 and 40);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_po_number" CHECK (length(po_number) between 1 and 40);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('unclaimed', 'awaiting_approval', 'under_review', 'countered', 'authorized', 'paid', 'rejected', 'cancelled', 'expired'));--> statement-breakpoint
CREATE TRIGGER policies_append_only BEFORE UPDATE OR DELETE ON policies
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER policies_no_truncate BEFORE TRUNCATE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_history_append_only BEFORE UPDATE OR DELETE ON request_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_history_no_truncate BEFORE TRUNCATE ON request_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_approvals_append_only BEFORE UPDATE OR DELETE ON request_approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER request_approvals_no_truncate BEFORE TRUNCATE ON request_approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
