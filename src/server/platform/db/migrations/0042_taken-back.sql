ALTER TABLE "credit_notes" ADD COLUMN "for_end" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Notices and switches have credited with this sentence from the beginning.
ALTER TABLE credit_notes DISABLE TRIGGER credit_notes_append_only;
--> statement-breakpoint
UPDATE credit_notes SET for_end = true WHERE reason LIKE '% ends on %. % was billed ahead.';
--> statement-breakpoint
ALTER TABLE credit_notes ENABLE TRIGGER credit_notes_append_only;
--> statement-breakpoint
-- What failed before was never delivered: no cycle of it is due, and nothing waits. What a pool replaces drops what waits.
UPDATE purchases p SET cancels_at = NULL FROM vendor_orders o
  WHERE o.purchase_id = p.id AND o.state = 'failed' AND NOT o.is_imported AND p.status = 'cancelled';
--> statement-breakpoint
DELETE FROM waiting_lines w USING vendor_orders o
  WHERE o.purchase_id = w.purchase_id AND o.state = 'failed' AND NOT o.is_imported AND w.invoice_id IS NULL;
--> statement-breakpoint
WITH ended AS (
  UPDATE purchase_changes c SET state = 'dropped', ended_at = now() FROM purchases p
  WHERE p.id = c.purchase_id AND c.state IN ('awaiting_approval', 'scheduled')
    AND (p.status = 'cancelled' AND EXISTS (SELECT FROM vendor_orders o WHERE o.purchase_id = p.id AND o.state = 'failed')
      OR p.status = 'paid' AND p.is_switched
        AND (c.state = 'awaiting_approval' OR c.kind = 'cycle' OR c.effective_at >= p.cancels_at))
  RETURNING request_id),
withdrawn AS (
  UPDATE requests SET status = 'withdrawn', decided_at = now(), escalated_at = NULL
  WHERE status = 'open' AND id IN (SELECT request_id FROM ended) RETURNING id)
UPDATE request_asked SET is_open = false WHERE request_id IN (SELECT id FROM withdrawn);
