ALTER TABLE "purchases" DROP CONSTRAINT "purchases_paid_at";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "unit_cents" bigint;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "unit_cents" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "pool_starts_on" date;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "term_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "switch_from" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_switch_from_purchases_id_fk" FOREIGN KEY ("switch_from") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_pool_id" ON "purchases" USING btree ("pool_id") WHERE pool_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_switched" ON "purchases" USING btree ("switch_from") WHERE switch_from is not null;--> statement-breakpoint
CREATE INDEX "purchases_starting" ON "purchases" USING btree ("starts_at") WHERE status = 'authorized' and starts_at is not null;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_unit" CHECK (unit_cents > 0 and after_cents = unit_cents * seats);--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_unit" CHECK (unit_cents > 0 and after_cents = unit_cents * seats);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pool" CHECK (case when pool_id is null then num_nonnulls(pool_starts_on, starts_at, term_ends_at, switch_from) = 0
        else num_nulls(company_id, pool_starts_on, starts_at, term_ends_at) = 0 and status not in ('unclaimed', 'countered')
          end);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_term" CHECK (term_ends_at > starts_at);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_switch" CHECK (switch_from <> id);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_at" CHECK (status in ('paid', 'cancelled') or (paid_at is null and (cancels_at is null or pool_id is not null)));