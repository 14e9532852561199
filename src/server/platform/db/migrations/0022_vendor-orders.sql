CREATE TABLE "task_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"escalations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_batches_escalations" CHECK (escalations between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tasks_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"company_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"seat_name" text,
	"member_id" uuid,
	"person_name" text,
	"person_email" text,
	"seat_id" bigint,
	"cause" text,
	"detail" text,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"batch_id" uuid,
	"done_at" timestamp with time zone,
	"done_by" text,
	"proof" text,
	"reason" text,
	CONSTRAINT "tasks_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('add', 'remove', 'suspend', 'resume', 'seats')),
	CONSTRAINT "tasks_state" CHECK ("tasks"."state" in ('waiting', 'held', 'open', 'sent', 'done', 'refused', 'dropped')),
	CONSTRAINT "tasks_person" CHECK (num_nulls(seat_name, member_id, person_name, person_email) = case when kind in ('add', 'remove') then 0 else 4 end),
	CONSTRAINT "tasks_sent" CHECK (state <> 'sent' or sent_at is not null),
	CONSTRAINT "tasks_batch" CHECK (batch_id is null or sent_at is not null),
	CONSTRAINT "tasks_done" CHECK (num_nulls(done_at, done_by) = case when state in ('done', 'refused') then 0 else 2 end),
	CONSTRAINT "tasks_proof" CHECK (kind <> 'remove' or state <> 'done' or length(proof) between 3 and 500),
	CONSTRAINT "tasks_refused" CHECK ((state = 'refused') = (reason is not null) and (state <> 'refused' or kind = 'add'))
);
--> statement-breakpoint
CREATE TABLE "access_holds" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"seat_name" text NOT NULL,
	"position" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"seat_id" bigint,
	"member_id" uuid,
	"given_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"unreadable_at" timestamp with time zone,
	CONSTRAINT "license_keys_once" UNIQUE("vendor_id","key_hash"),
	CONSTRAINT "license_keys_position" UNIQUE("order_id","position"),
	CONSTRAINT "license_keys_given" CHECK (num_nulls(seat_id, member_id, given_at) in (0, 3)),
	CONSTRAINT "license_keys_retired" CHECK (retired_at is null or given_at is not null)
);
--> statement-breakpoint
CREATE TABLE "vendor_access" (
	"company_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"note" text,
	"invite_from" text,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "vendor_access_company_id_vendor_id_pk" PRIMARY KEY("company_id","vendor_id"),
	CONSTRAINT "vendor_access_kind" CHECK ("vendor_access"."kind" in ('workspace', 'invite', 'keys', 'sso')),
	CONSTRAINT "vendor_access_url" CHECK (url like 'https://%' and (kind not in ('workspace', 'sso') or url is not null)),
	CONSTRAINT "vendor_access_note" CHECK (length(note) <= 500)
);
--> statement-breakpoint
CREATE TABLE "vendor_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "vendor_links_kind" CHECK ("vendor_links"."kind" in ('order', 'tasks', 'statement')),
	CONSTRAINT "vendor_links_expiry" CHECK (expires_at > made_at)
);
--> statement-breakpoint
CREATE TABLE "vendor_order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"seat_name" text,
	"people_per_seat" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"cost_cents" bigint,
	"own_cost_cents" bigint,
	CONSTRAINT "vendor_order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "vendor_order_lines_billing_cycle" CHECK ("vendor_order_lines"."billing_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "vendor_order_lines_position" CHECK (position >= 0),
	CONSTRAINT "vendor_order_lines_seats" CHECK (seats > 0 and people_per_seat > 0),
	CONSTRAINT "vendor_order_lines_costs" CHECK (cost_cents >= 0 and own_cost_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"adds_to" uuid,
	"company_name" text NOT NULL,
	"website" text,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"starts_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"clock_from" timestamp with time zone,
	"escalations" integer DEFAULT 0 NOT NULL,
	"sent_by" text,
	"note" text,
	"failed_contact" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text,
	"reference" text,
	"proposed_access" jsonb,
	"delivered_at" timestamp with time zone,
	"cost_reason" text,
	CONSTRAINT "vendor_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "vendor_orders_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "vendor_orders_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "vendor_orders_state" CHECK ("vendor_orders"."state" in ('to_order', 'ordered', 'active', 'ending', 'failed', 'ended')),
	CONSTRAINT "vendor_orders_sent_by" CHECK ("vendor_orders"."sent_by" in ('mail', 'hand')),
	CONSTRAINT "vendor_orders_answer" CHECK ("vendor_orders"."answer" in ('confirmed', 'declined', 'given_up')),
	CONSTRAINT "vendor_orders_ordered" CHECK (state <> 'ordered' or sent_by is not null),
	CONSTRAINT "vendor_orders_answered" CHECK (num_nulls(answer, answered_at, answered_by) in (0, 3)),
	CONSTRAINT "vendor_orders_delivered" CHECK (state not in ('active', 'ending') or delivered_at is not null),
	CONSTRAINT "vendor_orders_confirmed" CHECK (delivered_at is null or coalesce(answer = 'confirmed', false)),
	CONSTRAINT "vendor_orders_failed" CHECK ((state = 'failed') = coalesce(answer in ('declined', 'given_up'), false) and (state <> 'failed' or reason is not null)),
	CONSTRAINT "vendor_orders_proposed" CHECK (proposed_access is null or (state in ('to_order', 'ordered', 'ended') and coalesce(answer = 'confirmed', false))),
	CONSTRAINT "vendor_orders_escalations" CHECK (escalations between 0 and 3),
	CONSTRAINT "vendor_orders_clock" CHECK (is_imported or clock_from is not null),
	CONSTRAINT "vendor_orders_adds_to" CHECK (adds_to <> id)
);
--> statement-breakpoint
ALTER TABLE "document_numbers" DROP CONSTRAINT "document_numbers_kind";--> statement-breakpoint
ALTER TABLE "task_batches" ADD CONSTRAINT "task_batches_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_batch_id_task_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."task_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_holds" ADD CONSTRAINT "access_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_keys" ADD CONSTRAINT "license_keys_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_keys" ADD CONSTRAINT "license_keys_order_of_company" FOREIGN KEY ("order_id","company_id") REFERENCES "public"."vendor_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_access" ADD CONSTRAINT "vendor_access_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_access" ADD CONSTRAINT "vendor_access_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_links" ADD CONSTRAINT "vendor_links_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_order_lines" ADD CONSTRAINT "vendor_order_lines_order_id_vendor_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_order_lines" ADD CONSTRAINT "vendor_order_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_adds_to_vendor_orders_id_fk" FOREIGN KEY ("adds_to") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_batches_waiting" ON "task_batches" USING btree ("sent_at") WHERE escalations < 3;--> statement-breakpoint
CREATE INDEX "tasks_person_plan" ON "tasks" USING btree ("member_id","vendor_id","seat_name","sequence");--> statement-breakpoint
CREATE INDEX "tasks_company" ON "tasks" USING btree ("company_id","vendor_id");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("vendor_id","state","sequence") WHERE state in ('waiting', 'held', 'open', 'sent');--> statement-breakpoint
CREATE INDEX "tasks_batch_id" ON "tasks" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_left" ON "tasks" USING btree ("company_id","member_id") WHERE cause = 'member left';--> statement-breakpoint
CREATE UNIQUE INDEX "license_keys_seat" ON "license_keys" USING btree ("seat_id") WHERE seat_id is not null and retired_at is null;--> statement-breakpoint
CREATE INDEX "license_keys_free" ON "license_keys" USING btree ("company_id","vendor_id","seat_name","added_at","position") WHERE seat_id is null;--> statement-breakpoint
CREATE INDEX "license_keys_unreadable" ON "license_keys" USING btree ("id") WHERE unreadable_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_links_thing" ON "vendor_links" USING btree ("thing_id","id");--> statement-breakpoint
CREATE INDEX "vendor_order_lines_seat" ON "vendor_order_lines" USING btree ("order_id","seat_name");--> statement-breakpoint
CREATE INDEX "vendor_orders_company" ON "vendor_orders" USING btree ("company_id","vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_desk" ON "vendor_orders" USING btree ("state","clock_from","id");--> statement-breakpoint
CREATE INDEX "vendor_orders_vendor" ON "vendor_orders" USING btree ("vendor_id","state");--> statement-breakpoint
CREATE INDEX "vendor_orders_waiting" ON "vendor_orders" USING btree ("clock_from") WHERE state in ('to_order', 'ordered');--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_kind" CHECK ("document_numbers"."kind" in ('invoice', 'order', 'credit_note', 'vendor_order', 'statement'));--> statement-breakpoint
-- What was paid before orders existed gets one that waits for an operator: nothing is emailed and nothing is booked.
INSERT INTO "vendor_orders" ("id", "number", "purchase_id", "company_id", "vendor_id", "state", "is_imported", "company_name",
    "website", "contact_name", "contact_email", "starts_on", "made_at", "since")
  SELECT gen_random_uuid(),
    'VO-' || extract(year from now() AT TIME ZONE 'UTC') || '-' || lpad((row_number() OVER (ORDER BY p."paid_at", p."id"))::text, 5, '0'),
    p."id", p."company_id", p."vendor_id", 'to_order', true, c."name", c."website", coalesce(nullif(u."name", ''), u."email"), u."email",
    (coalesce(p."starts_at", p."paid_at") AT TIME ZONE 'UTC')::date, p."paid_at", p."paid_at"
  FROM "purchases" p JOIN "companies" c ON c."id" = p."company_id" JOIN "users" u ON u."id" = p."requested_by"
  WHERE p."status" = 'paid';--> statement-breakpoint
INSERT INTO "vendor_order_lines" ("order_id", "position", "plan_id", "name", "billing_cycle", "seats", "seat_name",
    "people_per_seat", "is_free")
  SELECT o."id", l."position", l."plan_id", l."name", l."billing_cycle", l."seats", l."seat_name", l."people_per_seat",
    l."free" IS NOT NULL
  FROM "vendor_orders" o JOIN "purchase_lines" l ON l."purchase_id" = o."purchase_id";--> statement-breakpoint
INSERT INTO "document_numbers" ("kind", "year", "last")
  SELECT 'vendor_order', extract(year from now() AT TIME ZONE 'UTC')::int, count(*) FROM "vendor_orders" HAVING count(*) > 0;
