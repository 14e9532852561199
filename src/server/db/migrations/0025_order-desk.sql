DROP INDEX "vendor_orders_desk";--> statement-breakpoint
CREATE INDEX "vendor_orders_clock" ON "vendor_orders" USING btree (coalesce(clock_from, made_at),"id");--> statement-breakpoint
CREATE INDEX "vendor_orders_desk" ON "vendor_orders" USING btree ("state",coalesce(clock_from, made_at),"id");