CREATE TABLE "waitlist_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"counted_as" uuid,
	"entries" integer NOT NULL,
	"yearly_spend_cents" bigint NOT NULL,
	"seats" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_companies" (
	"vendor_id" uuid NOT NULL,
	"counted_as" uuid NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "waitlist_companies_vendor_id_counted_as_pk" PRIMARY KEY("vendor_id","counted_as")
);
--> statement-breakpoint
CREATE TABLE "waitlist_demand" (
	"vendor_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"companies" integer NOT NULL,
	"entries" integer NOT NULL,
	"yearly_spend_cents" bigint NOT NULL,
	"seats" bigint NOT NULL,
	CONSTRAINT "waitlist_demand_vendor_id_plan_pk" PRIMARY KEY("vendor_id","plan")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "company_key" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "counted_as" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_changes" ADD CONSTRAINT "waitlist_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_companies" ADD CONSTRAINT "waitlist_companies_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_demand" ADD CONSTRAINT "waitlist_demand_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_without_key" ON "waitlist_entries" USING btree ("id") WHERE company_key is null;--> statement-breakpoint
-- Until the program has filled the key of the company, an address counts on its own.
UPDATE waitlist_entries e SET counted_as = coalesce(
  (SELECT m.company_id FROM members m WHERE m.user_id = e.user_id), md5(e.email_key)::uuid);
--> statement-breakpoint
INSERT INTO waitlist_companies (vendor_id, counted_as, entries)
SELECT vendor_id, counted_as, count(*) FROM waitlist_entries WHERE closed_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO waitlist_demand (vendor_id, plan, companies, entries, yearly_spend_cents, seats)
SELECT vendor_id, '', count(DISTINCT counted_as), count(*), sum(yearly_spend_cents), 0
FROM waitlist_entries WHERE closed_at IS NULL GROUP BY 1;
--> statement-breakpoint
INSERT INTO waitlist_demand (vendor_id, plan, companies, entries, yearly_spend_cents, seats)
SELECT e.vendor_id, p ->> 'name', 0, 0, 0, sum((p ->> 'seats')::bigint)
FROM waitlist_entries e CROSS JOIN jsonb_array_elements(e.plans) p WHERE e.closed_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
-- One of 64 locks for a person: somebody may join a waitlist and a company at the same time.
CREATE FUNCTION lock_waitlist_people(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7226552, bucket)
  FROM (SELECT DISTINCT hashtext(person::text) & 63 AS bucket FROM unnest(people) person ORDER BY 1) b;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_waitlist_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NOT NULL THEN
    PERFORM lock_waitlist_people(ARRAY[NEW.user_id]);
  END IF;
  NEW.counted_as := coalesce(
    (SELECT m.company_id FROM members m WHERE m.user_id = NEW.user_id),
    md5(coalesce(NEW.company_key, NEW.email_key))::uuid);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_counted BEFORE INSERT OR UPDATE OF user_id, company_key, counted_as ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION count_waitlist_entry();
--> statement-breakpoint
CREATE FUNCTION note_demand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO waitlist_changes (vendor_id, plan, counted_as, entries, yearly_spend_cents, seats)
    SELECT vendor_id, '', counted_as, 1, yearly_spend_cents, 0 FROM added WHERE closed_at IS NULL
    UNION ALL SELECT vendor_id, p ->> 'name', NULL, 0, 0, (p ->> 'seats')::bigint
    FROM added CROSS JOIN jsonb_array_elements(plans) p WHERE closed_at IS NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO waitlist_changes (vendor_id, plan, counted_as, entries, yearly_spend_cents, seats)
    SELECT vendor_id, '', counted_as, -1, -yearly_spend_cents, 0 FROM removed WHERE closed_at IS NULL
    UNION ALL SELECT vendor_id, p ->> 'name', NULL, 0, 0, -(p ->> 'seats')::bigint
    FROM removed CROSS JOIN jsonb_array_elements(plans) p WHERE closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_added AFTER INSERT ON waitlist_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_demand();
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_changed AFTER UPDATE ON waitlist_entries
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_demand();
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_removed AFTER DELETE ON waitlist_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_demand();
--> statement-breakpoint
-- Who joins or leaves a company takes their entries along.
CREATE FUNCTION recount_waitlist_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    people := ARRAY(SELECT user_id FROM added WHERE user_id IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    people := ARRAY(SELECT user_id FROM removed WHERE user_id IS NOT NULL);
  ELSE
    people := ARRAY(
      SELECT person FROM added a JOIN removed r ON r.id = a.id CROSS JOIN LATERAL (VALUES (a.user_id), (r.user_id)) p(person)
      WHERE (a.user_id IS DISTINCT FROM r.user_id OR a.company_id <> r.company_id) AND person IS NOT NULL);
  END IF;
  IF cardinality(people) > 0 THEN
    PERFORM lock_waitlist_people(people);
    UPDATE waitlist_entries SET counted_as = counted_as WHERE user_id = ANY(people);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_added_waitlist AFTER INSERT ON members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_waitlist_entries();
--> statement-breakpoint
CREATE TRIGGER members_changed_waitlist AFTER UPDATE ON members
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recount_waitlist_entries();
--> statement-breakpoint
CREATE TRIGGER members_removed_waitlist AFTER DELETE ON members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION recount_waitlist_entries();
