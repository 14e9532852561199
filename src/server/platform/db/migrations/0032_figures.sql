CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thing_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"added" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_sources" (
	"source_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"figure" text NOT NULL,
	CONSTRAINT "figure_sources_source_id_thing_id_figure_pk" PRIMARY KEY("source_id","thing_id","figure")
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"thing_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_thing_id_figure_pk" PRIMARY KEY("thing_id","figure")
);
--> statement-breakpoint
DROP INDEX "commitments_state";--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
-- Counts a running subscription for its vendor and once for each of its plans. Repeating it changes nothing.
-- Planned once, and each purchase is looked up by itself: a plan that was made for empty tables stays right while they fill.
CREATE FUNCTION recount_subscriptions(ids uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH running AS MATERIALIZED (
    SELECT p.id, p.vendor_id FROM unnest(ids) u(id)
    CROSS JOIN LATERAL (SELECT id, vendor_id, status FROM purchases WHERE id = u.id OFFSET 0) p WHERE p.status = 'paid'),
  wanted AS MATERIALIZED (
    SELECT id, vendor_id AS thing_id FROM running
    UNION SELECT r.id, l.plan_id FROM running r
    CROSS JOIN LATERAL (SELECT plan_id FROM purchase_lines WHERE purchase_id = r.id OFFSET 0) l),
  gone AS (
    DELETE FROM figure_sources s WHERE s.source_id = ANY(ids) AND s.figure = 'subscriptions'
      AND (s.source_id, s.thing_id) NOT IN (SELECT id, thing_id FROM wanted)
    RETURNING s.thing_id),
  came AS (
    INSERT INTO figure_sources (source_id, thing_id, figure) SELECT id, thing_id, 'subscriptions' FROM wanted
    ON CONFLICT DO NOTHING RETURNING thing_id)
  INSERT INTO figure_changes (thing_id, figure, added)
  SELECT thing_id, 'subscriptions', sum(n)
  FROM (SELECT thing_id, -1 AS n FROM gone UNION ALL SELECT thing_id, 1 FROM came) f GROUP BY 1 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_subscriptions(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_changed_counted AFTER UPDATE OF status, vendor_id ON purchases
  FOR EACH ROW WHEN ((OLD.status = 'paid') <> (NEW.status = 'paid') OR (NEW.status = 'paid' AND OLD.vendor_id <> NEW.vendor_id))
  EXECUTE FUNCTION count_subscription();
--> statement-breakpoint
-- Lines are added with their purchase, which nobody else sees yet, and count it. Whoever changes a plan waits for the purchase.
CREATE FUNCTION count_subscription_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(
      SELECT DISTINCT a.purchase_id FROM added a
      CROSS JOIN LATERAL (SELECT status FROM purchases WHERE id = a.purchase_id OFFSET 0) p WHERE p.status = 'paid');
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT purchase_id FROM removed ORDER BY 1);
  ELSE
    ids := ARRAY(
      SELECT DISTINCT purchase_id FROM (
        (SELECT purchase_id, plan_id FROM added EXCEPT ALL SELECT purchase_id, plan_id FROM removed)
        UNION ALL (SELECT purchase_id, plan_id FROM removed EXCEPT ALL SELECT purchase_id, plan_id FROM added)) l
      ORDER BY 1);
  END IF;
  IF cardinality(ids) > 0 THEN
    IF TG_OP <> 'INSERT' THEN
      PERFORM FROM purchases WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    PERFORM recount_subscriptions(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_lines_added_counted AFTER INSERT ON purchase_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_lines();
--> statement-breakpoint
CREATE TRIGGER purchase_lines_changed_counted AFTER UPDATE ON purchase_lines
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_lines();
--> statement-breakpoint
CREATE TRIGGER purchase_lines_removed_counted AFTER DELETE ON purchase_lines
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_lines();
--> statement-breakpoint
-- What a commitment counts for; what operators see of one that stands is as the last snapshot knew it.
CREATE FUNCTION commitment_figures(state text, snapshot_version int, snapshot_counts boolean, told_why text, invited_by uuid)
RETURNS TABLE (figure text) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.figure FROM (VALUES
    ('committed', true),
    ('counted', snapshot_counts),
    ('withdrawn', state = 'withdrawn'),
    ('joined', invited_by IS NOT NULL),
    ('standing', snapshot_version IS NOT NULL AND state = 'standing'),
    ('counting', snapshot_version IS NOT NULL AND state IN ('standing', 'awarded') AND snapshot_counts),
    ('why:' || told_why, snapshot_version IS NOT NULL AND state = 'standing' AND NOT snapshot_counts
      AND told_why IS NOT NULL)) f(figure, holds)
  WHERE f.holds
$$;
--> statement-breakpoint
CREATE FUNCTION count_commitments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT c.pool_id, f.figure, count(*) FROM added c
    CROSS JOIN LATERAL commitment_figures(c.state, c.snapshot_version, c.snapshot_counts, c.told_why, c.invited_by) f GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT c.pool_id, f.figure, -count(*) FROM removed c
    CROSS JOIN LATERAL commitment_figures(c.state, c.snapshot_version, c.snapshot_counts, c.told_why, c.invited_by) f GROUP BY 1, 2;
  ELSE
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT c.pool_id, f.figure, sum(c.n)
    FROM (
      SELECT 1 AS n, pool_id, state, snapshot_version, snapshot_counts, told_why, invited_by FROM added
      UNION ALL SELECT -1, pool_id, state, snapshot_version, snapshot_counts, told_why, invited_by FROM removed) c
    CROSS JOIN LATERAL commitment_figures(c.state, c.snapshot_version, c.snapshot_counts, c.told_why, c.invited_by) f
    GROUP BY 1, 2 HAVING sum(c.n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commitments_added_counted AFTER INSERT ON commitments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_commitments();
--> statement-breakpoint
CREATE TRIGGER commitments_changed_counted AFTER UPDATE ON commitments
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_commitments();
--> statement-breakpoint
CREATE TRIGGER commitments_removed_counted AFTER DELETE ON commitments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_commitments();
--> statement-breakpoint
-- Companies with an award, with one that was paid for and with one that defaulted: each counts once in a pool.
CREATE FUNCTION recount_awards(pools uuid[], companies uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH pairs AS (SELECT DISTINCT pool_id, company_id FROM unnest(pools, companies) p(pool_id, company_id)),
  wanted AS MATERIALIZED (
    SELECT DISTINCT a.company_id, a.pool_id, f.figure
    FROM pairs
    CROSS JOIN LATERAL (
      SELECT * FROM pool_awards WHERE pool_id = pairs.pool_id AND company_id = pairs.company_id OFFSET 0) a
    LEFT JOIN LATERAL (SELECT paid_at FROM purchases WHERE id = a.purchase_id OFFSET 0) u ON true
    CROSS JOIN LATERAL (VALUES
      ('awarded', true), ('paid', u.paid_at IS NOT NULL), ('defaulted', a.ended = 'defaulted')) f(figure, holds)
    WHERE f.holds),
  gone AS (
    DELETE FROM figure_sources s USING pairs p WHERE s.source_id = p.company_id AND s.thing_id = p.pool_id
      AND (s.source_id, s.thing_id, s.figure) NOT IN (SELECT company_id, pool_id, figure FROM wanted)
    RETURNING s.thing_id, s.figure),
  came AS (
    INSERT INTO figure_sources (source_id, thing_id, figure) SELECT company_id, pool_id, figure FROM wanted
    ON CONFLICT DO NOTHING RETURNING thing_id, figure)
  INSERT INTO figure_changes (thing_id, figure, added)
  SELECT thing_id, figure, sum(n) FROM (
    SELECT thing_id, figure, -1 AS n FROM gone UNION ALL SELECT thing_id, figure, 1 FROM came) f
  GROUP BY 1, 2 HAVING sum(n) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_awards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT pool_id, 'kept_seats', sum(seats) FROM added WHERE ended IS NULL GROUP BY 1;
    PERFORM recount_awards(array_agg(pool_id), array_agg(company_id)) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT pool_id, 'kept_seats', -sum(seats) FROM removed WHERE ended IS NULL GROUP BY 1;
    PERFORM recount_awards(array_agg(pool_id), array_agg(company_id)) FROM removed;
  ELSE
    INSERT INTO figure_changes (thing_id, figure, added)
    SELECT pool_id, 'kept_seats', sum(seats)
    FROM (
      SELECT pool_id, seats FROM added WHERE ended IS NULL
      UNION ALL SELECT pool_id, -seats FROM removed WHERE ended IS NULL) a
    GROUP BY 1 HAVING sum(seats) <> 0;
    PERFORM recount_awards(array_agg(pool_id), array_agg(company_id)) FROM added;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pool_awards_added_counted AFTER INSERT ON pool_awards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_awards();
--> statement-breakpoint
CREATE TRIGGER pool_awards_changed_counted AFTER UPDATE ON pool_awards
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_awards();
--> statement-breakpoint
CREATE TRIGGER pool_awards_removed_counted AFTER DELETE ON pool_awards
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_awards();
--> statement-breakpoint
CREATE FUNCTION count_pool_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_awards(ARRAY[NEW.pool_id], ARRAY[NEW.company_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_paid_counted AFTER UPDATE OF paid_at ON purchases
  FOR EACH ROW WHEN (NEW.pool_id IS NOT NULL AND (OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL))
  EXECUTE FUNCTION count_pool_purchase();
--> statement-breakpoint
-- All entries for a tool, closed ones included.
CREATE FUNCTION count_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_changes (thing_id, figure, added) VALUES (NEW.vendor_id, 'waitlist', 1);
  ELSE
    INSERT INTO figure_changes (thing_id, figure, added) VALUES (OLD.vendor_id, 'waitlist', -1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_added_counted AFTER INSERT ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION count_waitlist();
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_removed_counted AFTER DELETE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION count_waitlist();
--> statement-breakpoint
-- Processes of the version before know nothing of the column.
CREATE FUNCTION date_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.saved_at := NEW.changed_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER commitments_added_dated BEFORE INSERT ON commitments
  FOR EACH ROW WHEN (NEW.saved_at IS NULL) EXECUTE FUNCTION date_commitment();
--> statement-breakpoint
CREATE TRIGGER commitments_changed_dated BEFORE UPDATE OF version ON commitments
  FOR EACH ROW WHEN (NEW.version <> OLD.version AND NEW.saved_at = OLD.saved_at) EXECUTE FUNCTION date_commitment();
--> statement-breakpoint
-- What there is already. The triggers above keep others from writing until this is done.
UPDATE commitments c SET saved_at = v.saved_at FROM commitment_versions v WHERE v.commitment_id = c.id AND v.version = c.version;
--> statement-breakpoint
ALTER TABLE "commitments" ALTER COLUMN "saved_at" SET NOT NULL;
--> statement-breakpoint
INSERT INTO figure_sources (source_id, thing_id, figure)
SELECT id, vendor_id, 'subscriptions' FROM purchases WHERE status = 'paid'
UNION SELECT p.id, l.plan_id, 'subscriptions' FROM purchases p JOIN purchase_lines l ON l.purchase_id = p.id
  WHERE p.status = 'paid'
UNION SELECT company_id, pool_id, 'awarded' FROM pool_awards
UNION SELECT company_id, pool_id, 'defaulted' FROM pool_awards WHERE ended = 'defaulted'
UNION SELECT a.company_id, a.pool_id, 'paid' FROM pool_awards a JOIN purchases u ON u.id = a.purchase_id
  WHERE u.paid_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO figures (thing_id, figure, amount)
SELECT thing_id, figure, count(*) FROM figure_sources GROUP BY 1, 2
UNION ALL SELECT c.pool_id, f.figure, count(*) FROM commitments c CROSS JOIN LATERAL
  commitment_figures(c.state, c.snapshot_version, c.snapshot_counts, c.told_why, c.invited_by) f GROUP BY 1, 2
UNION ALL SELECT pool_id, 'kept_seats', sum(seats) FROM pool_awards WHERE ended IS NULL GROUP BY 1
UNION ALL SELECT vendor_id, 'waitlist', count(*) FROM waitlist_entries GROUP BY 1;
--> statement-breakpoint
CREATE INDEX "figure_changes_thing" ON "figure_changes" USING btree ("thing_id");--> statement-breakpoint
CREATE INDEX "commitments_saved" ON "commitments" USING btree ("pool_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "purchases_pool_review" ON "purchases" USING btree ("pool_id") WHERE pool_id is not null and status = 'under_review';--> statement-breakpoint
CREATE INDEX "commitments_state" ON "commitments" USING btree ("pool_id","state","saved_at","id");