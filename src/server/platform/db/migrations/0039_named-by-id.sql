ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_kind";--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_name";--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_company_id_kind_name_pk";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_codes_vendor" ON "account_codes" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "account_codes_category" ON "account_codes" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name") WHERE not is_removed;--> statement-breakpoint
-- Policies and account codes named vendors and categories, so that a renamed one was no longer found: they get ids. The name
-- in a policy is followed through what was published since. What leads to no category stays, as a removed one.
DO $$
DECLARE
  published record;
BEGIN
  CREATE TEMP TABLE named ON COMMIT DROP AS
    SELECT DISTINCT c.name, c.name AS today, p.saved_at AS since
      FROM policies p, jsonb_array_elements(p.steps) s, jsonb_array_elements_text(s->'categories') c (name)
    UNION
    -- Nobody knows since when. As long as the name is in use, it is meant.
    SELECT name, name, CASE WHEN name IN (SELECT name FROM categories) THEN 'infinity' ELSE '-infinity' END::timestamptz
      FROM account_codes WHERE kind = 'category';
  FOR published IN SELECT id, published_at FROM change_sets WHERE state = 'published' ORDER BY version LOOP
    UPDATE named n SET today = c.after->>'name' FROM changes c
      WHERE c.set_id = published.id AND c.kind = 'rename_category' AND c.thing = n.today AND n.since < published.published_at;
  END LOOP;
  INSERT INTO categories (id, name, position, version, is_removed)
    SELECT gen_random_uuid(), name, 0, (SELECT version FROM price_book), true
    FROM (SELECT today AS name FROM named EXCEPT SELECT name FROM categories) gone;

  ALTER TABLE policies DISABLE TRIGGER policies_append_only;
  UPDATE policies p SET steps = (
    SELECT jsonb_agg(CASE WHEN step ? 'categories' THEN jsonb_set(step, '{categories}', (
        SELECT coalesce(jsonb_agg(c.id ORDER BY at), '[]')
        FROM jsonb_array_elements_text(step->'categories') WITH ORDINALITY e (name, at)
        JOIN named n ON n.name = e.name AND n.since = p.saved_at JOIN categories c ON c.name = n.today))
      ELSE step END ORDER BY position)
    FROM jsonb_array_elements(p.steps) WITH ORDINALITY s (step, position))
  WHERE p.steps @? '$[*].categories';
  ALTER TABLE policies ENABLE TRIGGER policies_append_only;

  UPDATE account_codes a SET vendor_id = w.vendor_id FROM vendor_words w WHERE a.kind = 'vendor' AND w.word = lower(a.name);
  UPDATE account_codes a SET category_id = c.id FROM named n JOIN categories c ON c.name = n.today
    WHERE a.kind = 'category' AND n.name = a.name AND n.since IN ('infinity', '-infinity');
  -- An earlier and today's name are the same: today's counts.
  DELETE FROM account_codes WHERE (company_id, kind, name) IN (
    SELECT company_id, kind, name FROM (
      SELECT a.company_id, a.kind, a.name, row_number() OVER (
        PARTITION BY a.company_id, a.vendor_id, a.category_id ORDER BY a.name = coalesce(v.name, c.name) DESC, a.name) AS nth
      FROM account_codes a LEFT JOIN vendors v ON v.id = a.vendor_id LEFT JOIN categories c ON c.id = a.category_id
      WHERE a.kind <> 'default') same
    WHERE nth > 1 OR (SELECT num_nonnulls(o.vendor_id, o.category_id) FROM account_codes o
      WHERE o.company_id = same.company_id AND o.kind = same.kind AND o.name = same.name) = 0);
END $$;--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_once" UNIQUE NULLS NOT DISTINCT("company_id","vendor_id","category_id");--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_of" CHECK (num_nonnulls(vendor_id, category_id) <= 1);
