CREATE TABLE "line_costs" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cost_cents" bigint,
	"reversed_cents" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_costs_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "line_costs_amounts" CHECK (cost_cents >= 0 and reversed_cents between 0 and coalesce(cost_cents, 0))
);
--> statement-breakpoint
CREATE TABLE "line_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid,
	"amount_cents" bigint NOT NULL,
	"vendor_credits" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_returns_kind" CHECK ("line_returns"."kind" in ('credit_note', 'refund', 'void')),
	CONSTRAINT "line_returns_amount" CHECK (amount_cents > 0),
	CONSTRAINT "line_returns_source" CHECK ((kind = 'void') = (source_id is null))
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sales_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"unknown" integer NOT NULL,
	CONSTRAINT "vendor_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "vendor_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"month" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"accrued_cents" bigint NOT NULL,
	"reversed_cents" bigint NOT NULL,
	"sent_to" text,
	"paid_on" date,
	"reference" text,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "vendor_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "vendor_statements_once" UNIQUE("vendor_id","month"),
	CONSTRAINT "vendor_statements_amounts" CHECK (accrued_cents >= 0 and reversed_cents >= 0 and entries > 0),
	CONSTRAINT "vendor_statements_month" CHECK (extract(day from month) = 1),
	CONSTRAINT "vendor_statements_paid" CHECK (num_nulls(paid_on, reference, paid_by, paid_at) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_movement";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "uncredited_reason" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "positions" integer[];--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "uncredited_reason" text;--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_line" FOREIGN KEY ("invoice_id","position") REFERENCES "public"."invoice_lines"("invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_id_vendor_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."vendor_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_days" ADD CONSTRAINT "vendor_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_statements" ADD CONSTRAINT "vendor_statements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_costs_unknown" ON "line_costs" USING btree ("at","invoice_id","position") WHERE cost_cents is null;--> statement-breakpoint
CREATE INDEX "line_returns_of_line" ON "line_returns" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "line_returns_once" ON "line_returns" USING btree ("source_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "statement_entries_statement" ON "statement_entries" USING btree ("statement_id","entry_id");--> statement-breakpoint
CREATE INDEX "vendor_statements_open" ON "vendor_statements" USING btree ("id") WHERE paid_at is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_vendor_at" ON "ledger_entries" USING btree ("vendor_id","at") WHERE vendor_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor" CHECK ((vendor_id is not null) = (kind in ('cost_accrued', 'cost_reversed', 'vendor_paid')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cost" CHECK (coalesce(cardinality(positions) > 0 and invoice_id is not null, false) = (kind in ('cost_accrued', 'cost_reversed')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (amount_cents > 0 or (kind = 'vendor_paid' and amount_cents <> 0));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement" CHECK ((kind, debit, credit) in (('invoiced', 'receivable', 'sales'), ('credit_applied', 'credit', 'receivable'), ('credit_note', 'sales', 'receivable'), ('credit_returned', 'sales', 'credit'), ('paid', 'cash', 'receivable'), ('overpaid', 'cash', 'credit'), ('refunded', 'receivable', 'cash'), ('rewarded', 'reward', 'credit'), ('reward_reversed', 'credit', 'reward'), ('cost_accrued', 'cost_of_sales', 'vendor_payable'), ('cost_reversed', 'vendor_payable', 'cost_of_sales'), ('vendor_paid', 'vendor_payable', 'bank')));--> statement-breakpoint
CREATE TRIGGER line_returns_append_only BEFORE UPDATE OR DELETE ON line_returns
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER line_returns_no_truncate BEFORE TRUNCATE ON line_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER statement_entries_append_only BEFORE UPDATE OR DELETE ON statement_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER statement_entries_no_truncate BEFORE TRUNCATE ON statement_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was given back so far, by line: pools' credits as they were made, everything else by what was left of each line.
DO $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT e.invoice_id, e.at, e.kind, e.source_id, sum(e.amount_cents) AS cents FROM (
      SELECT id, invoice_id, at, amount_cents,
        CASE WHEN event_key LIKE 'credit-note%' THEN 'credit_note' WHEN event_key LIKE 'refund:%' THEN 'refund' ELSE 'void' END AS kind,
        CASE WHEN event_key LIKE 'credit-note%' OR event_key LIKE 'refund:%'
          THEN substring(event_key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid END AS source_id
      FROM ledger_entries WHERE kind IN ('credit_note', 'credit_returned') AND invoice_id IS NOT NULL) e
    GROUP BY 1, 2, 3, 4 ORDER BY min(e.id)
  LOOP
    IF given.source_id IS NULL THEN given.kind := 'void'; END IF;
    IF EXISTS (SELECT FROM pool_line_credits c WHERE c.credit_note_id = given.source_id) THEN
      INSERT INTO line_returns (id, invoice_id, position, kind, source_id, amount_cents, vendor_credits, at)
      SELECT gen_random_uuid(), c.invoice_id, c.position, given.kind, given.source_id, c.amount_cents, true, given.at
      FROM pool_line_credits c WHERE c.credit_note_id = given.source_id;
    ELSE
      INSERT INTO line_returns (id, invoice_id, position, kind, source_id, amount_cents, vendor_credits, at)
      SELECT gen_random_uuid(), given.invoice_id, s.position, given.kind, given.source_id,
        s.part + (row_number() OVER (ORDER BY s.remainder DESC, s.position) <= s.cents - sum(s.part) OVER ())::int, true, given.at
      FROM (
        SELECT w.position, w.cents, div(w.cents * w.rest, w.total) AS part, mod(w.cents * w.rest, w.total) AS remainder FROM (
          SELECT l.position, l.rest, sum(l.rest) OVER () AS total, least(given.cents, sum(l.rest) OVER ()) AS cents FROM (
            SELECT i.position, i.after_cents - coalesce((SELECT sum(r.amount_cents) FROM line_returns r
              WHERE r.invoice_id = i.invoice_id AND r.position = i.position), 0) AS rest
            FROM invoice_lines i WHERE i.invoice_id = given.invoice_id) l WHERE l.rest > 0) w) s
      WHERE s.part > 0 OR s.remainder > 0;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO vendor_days (vendor_id, day, sales_cents, cost_cents, unknown)
SELECT vendor_id, day, sum(cents), 0, 0 FROM (
  SELECT l.vendor_id, (i.issued_at AT TIME ZONE 'UTC')::date AS day, l.after_cents AS cents
  FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
  UNION ALL
  SELECT l.vendor_id, (r.at AT TIME ZONE 'UTC')::date, -r.amount_cents
  FROM line_returns r JOIN invoice_lines l ON l.invoice_id = r.invoice_id AND l.position = r.position) moved
GROUP BY 1, 2;
