ALTER TABLE "invoice_lines" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "waiting_lines" ADD COLUMN "line" integer;--> statement-breakpoint
-- Two lines of a subscription could become the same plan: each cost was then found twice, and no month was invoiced. What
-- would lead there is dropped, and such lines become one, with their seats and amounts added up.
DO $$
DECLARE
  dropped int;
  joined int;
BEGIN
  CREATE TEMP TABLE line_moves ON COMMIT DROP AS
    SELECT purchase_id, position, dense_rank() OVER (PARTITION BY purchase_id ORDER BY kept)::int - 1 AS becomes,
      count(*) OVER (PARTITION BY purchase_id, kept) > 1 AS joins
    FROM (
      SELECT purchase_id, position, min(position) OVER (PARTITION BY purchase_id, plan_id) AS kept FROM purchase_lines
      WHERE purchase_id IN (SELECT purchase_id FROM purchase_lines GROUP BY purchase_id, plan_id HAVING count(*) > 1)) l;
  SELECT count(DISTINCT purchase_id) INTO joined FROM line_moves;

  WITH ended AS (
    UPDATE purchase_changes c SET state = 'dropped', ended_at = now()
    WHERE state IN ('awaiting_approval', 'scheduled') AND (
      EXISTS (SELECT FROM line_moves m WHERE m.purchase_id = c.purchase_id AND m.position = c.position AND m.joins)
      OR EXISTS (SELECT FROM purchase_lines l
        WHERE l.purchase_id = c.purchase_id AND l.position <> c.position AND l.plan_id = c.to_plan_id)
      OR c.kind IN ('plan', 'cycle') AND EXISTS (SELECT FROM purchase_changes o
        WHERE o.purchase_id = c.purchase_id AND o.state IN ('awaiting_approval', 'scheduled')
          AND o.kind IN ('plan', 'cycle') AND o.to_plan_id = c.to_plan_id AND o.id < c.id))
    RETURNING request_id),
  withdrawn AS (
    UPDATE requests SET status = 'withdrawn', decided_at = now(), escalated_at = NULL
    WHERE status = 'open' AND id IN (SELECT request_id FROM ended) RETURNING id),
  closed AS (
    UPDATE request_asked SET is_open = false WHERE request_id IN (SELECT id FROM withdrawn))
  SELECT count(*) INTO dropped FROM ended;

  IF joined > 0 THEN
    ALTER TABLE line_prices DISABLE TRIGGER line_prices_append_only;
    CREATE TEMP TABLE joined_prices ON COMMIT DROP AS
      SELECT m.purchase_id, m.becomes, k.price_id, sum(l.seats)::int AS seats, k.effective_from, k.from_cycle,
        min(coalesce(x.per_seat_cents, l.per_seat_cents)) AS per_seat_cents,
        sum(coalesce(x.before_cents, l.before_cents))::bigint AS before_cents,
        sum(coalesce(x.after_cents, l.after_cents))::bigint AS after_cents,
        min(coalesce(x.discount_percent, l.discount_percent)) AS discount_percent, k.announced_at, k.sequence
      FROM line_moves m JOIN purchase_lines l USING (purchase_id, position)
      JOIN (
        SELECT o.purchase_id, o.becomes, y.price_id, max(y.effective_from) AS effective_from, max(y.from_cycle) AS from_cycle,
          max(y.announced_at) AS announced_at, min(y.sequence) AS sequence
        FROM line_moves o JOIN purchase_lines s USING (purchase_id, position)
        JOIN line_prices y ON y.purchase_id = o.purchase_id AND y.position = o.position AND y.seats = s.seats
        JOIN prices r ON r.id = y.price_id AND r.plan_id = s.plan_id
        WHERE o.joins GROUP BY 1, 2, 3) k ON k.purchase_id = m.purchase_id AND k.becomes = m.becomes
      LEFT JOIN line_prices x
        ON x.purchase_id = m.purchase_id AND x.position = m.position AND x.seats = l.seats AND x.price_id = k.price_id
      WHERE m.joins
      GROUP BY m.purchase_id, m.becomes, k.price_id, k.effective_from, k.from_cycle, k.announced_at, k.sequence;
    CREATE TEMP TABLE moved_prices ON COMMIT DROP AS
      SELECT x.*, m.becomes FROM line_prices x JOIN line_moves m USING (purchase_id, position) WHERE NOT m.joins;
    DELETE FROM line_prices WHERE purchase_id IN (SELECT purchase_id FROM line_moves);

    CREATE TEMP TABLE joined_lines ON COMMIT DROP AS
      SELECT purchase_id, becomes, min(position) AS kept, sum(seats)::int AS seats, sum(before_cents)::bigint AS before_cents,
        sum(after_cents)::bigint AS after_cents,
        CASE WHEN count(unit_cents) = count(*) AND min(unit_cents) = max(unit_cents) THEN min(unit_cents) END AS unit_cents
      FROM line_moves JOIN purchase_lines USING (purchase_id, position) WHERE joins GROUP BY 1, 2;
    DELETE FROM purchase_lines l USING line_moves m JOIN joined_lines j USING (purchase_id, becomes)
      WHERE m.purchase_id = l.purchase_id AND m.position = l.position AND l.position <> j.kept;
    UPDATE purchase_lines l SET seats = j.seats, before_cents = j.before_cents, after_cents = j.after_cents,
        unit_cents = j.unit_cents
      FROM joined_lines j WHERE j.purchase_id = l.purchase_id AND j.kept = l.position;
    -- Far away first, so that no two meet on the way.
    UPDATE purchase_lines l SET position = 1000 + m.becomes
      FROM line_moves m WHERE m.purchase_id = l.purchase_id AND m.position = l.position;
    UPDATE purchase_lines SET position = position - 1000 WHERE purchase_id IN (SELECT purchase_id FROM line_moves);

    CREATE TEMP TABLE joined_orders ON COMMIT DROP AS
      SELECT w.order_id, m.becomes, min(w.position) AS kept, sum(w.seats)::int AS seats,
        CASE WHEN count(w.cost_cents) = count(*) THEN sum(w.cost_cents)::bigint END AS cost_cents,
        CASE WHEN count(w.own_cost_cents) = count(*) THEN sum(w.own_cost_cents)::bigint END AS own_cost_cents
      FROM line_moves m JOIN vendor_orders o ON o.purchase_id = m.purchase_id
      JOIN vendor_order_lines w ON w.order_id = o.id AND w.position = m.position WHERE m.joins GROUP BY 1, 2;
    DELETE FROM vendor_order_lines w USING vendor_orders o, line_moves m, joined_orders j
      WHERE o.id = w.order_id AND m.purchase_id = o.purchase_id AND m.position = w.position
        AND j.order_id = w.order_id AND j.becomes = m.becomes AND w.position <> j.kept;
    UPDATE vendor_order_lines w SET seats = j.seats, cost_cents = j.cost_cents, own_cost_cents = j.own_cost_cents
      FROM joined_orders j WHERE j.order_id = w.order_id AND j.kept = w.position;
    UPDATE vendor_order_lines w SET position = 1000 + m.becomes
      FROM line_moves m JOIN vendor_orders o USING (purchase_id) WHERE o.id = w.order_id AND m.position = w.position;
    UPDATE vendor_order_lines SET position = position - 1000 WHERE position >= 1000;

    UPDATE purchase_changes c SET position = 1000 + m.becomes
      FROM line_moves m WHERE m.purchase_id = c.purchase_id AND m.position = c.position;
    UPDATE purchase_changes SET position = position - 1000 WHERE position >= 1000;

    INSERT INTO line_prices (sequence, purchase_id, position, price_id, seats, effective_from, from_cycle, per_seat_cents,
        before_cents, after_cents, discount_percent, announced_at)
      OVERRIDING SYSTEM VALUE
      SELECT sequence, purchase_id, becomes, price_id, seats, effective_from, from_cycle, per_seat_cents, before_cents,
        after_cents, discount_percent, announced_at
      FROM (SELECT * FROM joined_prices UNION ALL
        SELECT purchase_id, becomes, price_id, seats, effective_from, from_cycle, per_seat_cents, before_cents, after_cents,
          discount_percent, announced_at, sequence FROM moved_prices) p;
    ALTER TABLE line_prices ENABLE TRIGGER line_prices_append_only;
  END IF;

  IF joined + dropped > 0 THEN
    RAISE NOTICE 'Two lines of a subscription had, or were about to get, the same plan: in % subscriptions they are one line now, and % open changes were dropped.',
      joined, dropped USING ERRCODE = 'CB002';
  END IF;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_changes_to_plan" ON "purchase_changes" USING btree ("purchase_id","to_plan_id") WHERE state = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_once" ON "purchase_lines" USING btree ("purchase_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_order_lines_once" ON "vendor_order_lines" USING btree ("order_id","plan_id");