DROP INDEX "vendor_orders_desk";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "is_switched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vendor_orders_clock" ON "vendor_orders" USING btree (coalesce(clock_from, made_at),"id");--> statement-breakpoint
CREATE INDEX "vendor_orders_desk" ON "vendor_orders" USING btree ("state",coalesce(clock_from, made_at),"id");--> statement-breakpoint
UPDATE purchases SET is_switched = true WHERE cancels_at IS NOT NULL AND EXISTS (
  SELECT FROM audit_log a WHERE a.action = 'purchase.switched' AND a.thing_id = purchases.id::text);
