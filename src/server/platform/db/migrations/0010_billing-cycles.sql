ALTER TABLE "purchases" ADD COLUMN "cycles_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "has_billing_gaps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was authorized before this rule keeps its cycles, also where the first payment came late.
UPDATE purchases SET cycles_start = authorized_at;--> statement-breakpoint
-- Fewer cycles on invoices than lie between the first and the last billed one: an early run left some out.
UPDATE purchases p SET has_billing_gaps = true
FROM (
  SELECT l.purchase_id, count(DISTINCT l.period_start) AS billed,
    max(extract(year FROM l.period_start AT TIME ZONE 'UTC') * 12 + extract(month FROM l.period_start AT TIME ZONE 'UTC')) AS last
  FROM invoice_lines l GROUP BY l.purchase_id
) b
WHERE b.purchase_id = p.id AND p.authorized_at IS NOT NULL AND b.billed < 1 + (b.last
  - extract(year FROM p.authorized_at AT TIME ZONE 'UTC') * 12 - extract(month FROM p.authorized_at AT TIME ZONE 'UTC'))
  / CASE p.billing_cycle WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_cycles_start" CHECK (status <> 'paid' or cycles_start is not null);