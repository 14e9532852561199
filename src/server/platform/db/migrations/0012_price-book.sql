CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_position" CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"version" integer,
	CONSTRAINT "change_sets_version_unique" UNIQUE("version"),
	CONSTRAINT "change_sets_state" CHECK ("change_sets"."state" in ('draft', 'published', 'discarded')),
	CONSTRAINT "change_sets_revision" CHECK (revision > 0),
	CONSTRAINT "change_sets_published" CHECK ((state = 'published') = (published_at is not null) and (published_at is null) = (published_by is null)
        and (published_at is null) = (version is null))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"set_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"base" integer NOT NULL,
	CONSTRAINT "changes_set_id_key_pk" PRIMARY KEY("set_id","key"),
	CONSTRAINT "changes_position" CHECK (position >= 0),
	CONSTRAINT "changes_base" CHECK (base >= 0)
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "costs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"per_member_cents" bigint NOT NULL,
	"fixed_cents" bigint NOT NULL,
	"change_set_id" uuid,
	CONSTRAINT "costs_amounts" CHECK (per_member_cents >= 0 and fixed_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logos_content_type" CHECK ("logos"."content_type" in ('image/png', 'image/jpeg', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"type" text,
	"part" text,
	"seat_name" text,
	"people_per_seat" integer NOT NULL,
	"seats_covered" integer,
	"note" text,
	"is_retired" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "plans_name" UNIQUE("vendor_id","name","billing_cycle"),
	CONSTRAINT "plans_billing_cycle" CHECK ("plans"."billing_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "plans_type" CHECK ("plans"."type" in ('PEPM', 'flat')),
	CONSTRAINT "plans_part" CHECK ("plans"."part" in ('package', 'framework', 'add-on')),
	CONSTRAINT "plans_people" CHECK (people_per_seat > 0 and seats_covered > 0),
	CONSTRAINT "plans_position" CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_book" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_book_only" CHECK ("only"),
	CONSTRAINT "price_book_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prices_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"per_member_cents" bigint NOT NULL,
	"fixed_cents" bigint NOT NULL,
	"change_set_id" uuid,
	"discount_percent" integer NOT NULL,
	"applies_to" text NOT NULL,
	CONSTRAINT "prices_amounts" CHECK (per_member_cents >= 0 and fixed_cents >= 0),
	CONSTRAINT "prices_discount" CHECK (discount_percent between 0 and 100),
	CONSTRAINT "prices_applies_to" CHECK ("prices"."applies_to" in ('all', 'new'))
);
--> statement-breakpoint
CREATE TABLE "vendor_categories" (
	"vendor_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vendor_categories_vendor_id_category_id_pk" PRIMARY KEY("vendor_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "vendor_words" (
	"word" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	CONSTRAINT "vendor_words_word" CHECK (word = lower(word) and word <> '404')
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"segment" text NOT NULL,
	"checkout_segment" text,
	"tool_name" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"keywords" jsonb NOT NULL,
	"logo" text,
	"sold_as" text NOT NULL,
	"company_sizes" jsonb NOT NULL,
	"mandatory_plan" text,
	"first_month_free" boolean NOT NULL,
	"has_payment_ids" boolean NOT NULL,
	"discount_percent" integer NOT NULL,
	"page" jsonb NOT NULL,
	"is_listed" boolean NOT NULL,
	"domains" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"sla_days" integer NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "vendors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vendors_kind" CHECK ("vendors"."kind" in ('checkout', 'waitlist')),
	CONSTRAINT "vendors_sold_as" CHECK ("vendors"."sold_as" in ('plans', 'package')),
	CONSTRAINT "vendors_slug" CHECK (slug ~ '^[a-z0-9-]{2,40}$'),
	CONSTRAINT "vendors_discount" CHECK (discount_percent between 0 and 100),
	CONSTRAINT "vendors_sla" CHECK (sla_days > 0),
	CONSTRAINT "vendors_position" CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE "line_prices" (
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "line_prices_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"price_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"effective_from" date NOT NULL,
	"from_cycle" timestamp with time zone NOT NULL,
	"per_seat_cents" bigint,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_prices_purchase_id_position_price_id_seats_pk" PRIMARY KEY("purchase_id","position","price_id","seats"),
	CONSTRAINT "line_prices_seats" CHECK (seats > 0),
	CONSTRAINT "line_prices_amounts" CHECK (before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0),
	CONSTRAINT "line_prices_discount" CHECK (discount_percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_set_id_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_categories" ADD CONSTRAINT "vendor_categories_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_categories" ADD CONSTRAINT "vendor_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_words" ADD CONSTRAINT "vendor_words_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_logo_logos_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."logos"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_prices" ADD CONSTRAINT "line_prices_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "costs_plan" ON "costs" USING btree ("plan_id","effective_from");
--> statement-breakpoint
CREATE INDEX "prices_plan" ON "prices" USING btree ("plan_id","effective_from");
--> statement-breakpoint
CREATE INDEX "vendor_words_vendor" ON "vendor_words" USING btree ("vendor_id");
--> statement-breakpoint
CREATE TRIGGER prices_append_only BEFORE UPDATE OR DELETE ON prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER prices_no_truncate BEFORE TRUNCATE ON prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER costs_append_only BEFORE UPDATE OR DELETE ON costs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER costs_no_truncate BEFORE TRUNCATE ON costs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER line_prices_append_only BEFORE UPDATE OR DELETE ON line_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER line_prices_no_truncate BEFORE TRUNCATE ON line_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "seats" DROP CONSTRAINT "seats_once";
--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_tool_email";
--> statement-breakpoint
DROP INDEX "seat_events_vendor";
--> statement-breakpoint
DROP INDEX "seats_vendor";
--> statement-breakpoint
ALTER TABLE "catalogue_prices" DROP CONSTRAINT "catalogue_prices_vendor_plan_billing_cycle_pk";
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "plan_id" uuid;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "price_id" uuid;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "people_per_seat" integer;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "free" text;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "holds_until" date;
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "book_version" integer;
--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "vendor_id" uuid;
--> statement-breakpoint
-- Version 1 of the price book: the catalog that earlier versions had in their code.
INSERT INTO price_book (version, published_at) VALUES (1, now());
--> statement-breakpoint
INSERT INTO categories (id, name, position, version)
SELECT id, name, position, 1 FROM json_to_recordset('[
{"id":"38463809-c35a-5fd4-8e4a-d48ff9a71b2f","name":"HR & Accounting","position":0},
{"id":"b2da8f6c-9fe9-5bd5-8d42-1900130f9dc7","name":"Sales","position":1},
{"id":"40ec3ff0-708d-5892-8a88-2a0fc2dcb63a","name":"Productivity","position":2},
{"id":"ce15ba7e-22bf-5ed7-8c38-c413022f098e","name":"Development Tools","position":3},
{"id":"d9eb9cc4-4889-5be1-80c6-a844786c70d1","name":"Design & Creative","position":4},
{"id":"65e20f30-2d18-539d-8d53-4f3423809985","name":"Artificial Intelligence","position":5},
{"id":"727da928-54a2-51ec-86c2-0c014762002a","name":"Project Management","position":6},
{"id":"972e6784-1d37-5c7b-8df5-00185d7f91c6","name":"Communication","position":7},
{"id":"6e2c76d6-6d29-54a7-8478-42f8135e01bf","name":"Customer Support","position":8},
{"id":"2eb73e52-8059-54e4-89e8-31e9d17c21b4","name":"Security & Compliance","position":9}
]') AS c(id uuid, name text, position int);
--> statement-breakpoint
INSERT INTO vendors (id, slug, name, segment, checkout_segment, tool_name, kind, title, tagline, description, keywords, sold_as,
  company_sizes, mandatory_plan, first_month_free, has_payment_ids, discount_percent, page, is_listed, domains, contacts,
  sla_days, position, version)
SELECT id, slug, name, segment, "checkoutSegment", "toolName", kind, title, tagline, description, keywords, "soldAs",
  "companySizes", "mandatoryPlan", "firstMonthFree", "hasPaymentIds", "discountPercent", page, true, '[]',
  '{"orders":null,"escalation":null,"billing":null}', 2, position, 1
FROM json_to_recordset('[
{"id":"c9554168-e511-5b0c-8523-4d9a6b310281","slug":"gusto","segment":"Gusto","title":"Save on Gusto","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Gusto","tagline":"Payroll and benefits","checkoutSegment":"Gusto","discountPercent":10,"description":"Payroll, benefits and tax filing for small US companies, for employees and contractors alike.","keywords":["payroll","salary","wages","hiring","contractors","people"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":0},
{"id":"5bbf54bd-3164-527d-8d49-d32f5af38b86","slug":"wiza","segment":"Wiza","title":"Save on Wiza","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Wiza","tagline":"Contact data","checkoutSegment":"Wiza","discountPercent":10,"description":"Finds verified email addresses and phone numbers for people in a LinkedIn search.","keywords":["prospecting","leads","contact data","email finder","enrichment"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":1},
{"id":"5c5b7f32-53cf-54a9-8aa9-6b4c387e2151","slug":"linkedin","segment":"LinkedIn","title":"Save on LinkedIn Sales Navigator","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":true,"hasPaymentIds":true,"toolName":null,"name":"LinkedIn","tagline":"Sales Navigator","checkoutSegment":"LinkedIn","discountPercent":30,"description":"Sales Navigator: advanced search, lead lists and messages to buyers across the LinkedIn network.","keywords":["sales navigator","prospecting","leads","social selling","network"],"kind":"checkout","page":{"seatsLabel":"Licenses","checksSelection":false,"notes":["Billed monthly. The first month is free."],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Buy Now"},"position":2},
{"id":"5ba8ae82-f5af-5e3e-8ba4-12de93d22b86","slug":"vanta","segment":"Vanta","title":"Save on Vanta","soldAs":"package","companySizes":[{"value":"1-20","label":"1-20 employees"}],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Vanta","tagline":"Compliance automation","checkoutSegment":"Vanta","discountPercent":10,"description":"Automates security compliance: collects evidence and keeps a company ready for audits.","keywords":["compliance","audit","trust","risk","certification","SOC 2","ISO 27001","ISO 27017","ISO 27018","ISO 27701","ISO 42001","ISO 9001","ISO 22301","HIPAA","HITRUST e1","GDPR","CCPA","US Data Privacy","PCI DSS","NIST CSF","NIST AI RMF","NIST 800-53","NIST 800-171","CMMC","FedRAMP","SOX ITGC","CIS Controls","Cyber Essentials","DORA","NIS 2","Essential Eight"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":true,"confirmLabel":"Confirm Subscription","action":"Select"},"position":3},
{"id":"e8b90ae2-21cd-5f64-87d4-a660013df35b","slug":"superhuman","segment":"Superhuman","title":"Save on Superhuman","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Superhuman","tagline":"Email client","checkoutSegment":"Superhuman","discountPercent":10,"description":"A fast email client on top of Gmail and Outlook, with shortcuts, reminders and AI drafts.","keywords":["email","inbox","mail client","ai"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":4},
{"id":"7612fff7-3eef-5bd0-8fa7-433cc98f162b","slug":"deel","segment":"Deel","title":"Save on Deel","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Deel","tagline":"Global payroll and EOR","checkoutSegment":"Deel","discountPercent":40,"description":"Hires and pays employees and contractors in other countries, with the local paperwork done.","keywords":["payroll","employer of record","eor","contractors","global hiring","people"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":["The numbers in parentheses are the seats covered per product."],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Submit Request (No Payment Yet)","action":"Select"},"position":5},
{"id":"9da814d6-9fac-5064-8594-10b606ac97f0","slug":"cursor","segment":"Cursor","title":"Save on Cursor","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Cursor","tagline":"AI code editor","checkoutSegment":"Cursor","discountPercent":20,"description":"A code editor in which AI writes, explains and changes code across the whole project.","keywords":["ide","programming","coding","developers","ai"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":6},
{"id":"88af3561-65f7-5f0b-8003-7d9c2c160d20","slug":"notion","segment":"Notion","title":"Save on Notion","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Notion","name":"Notion","tagline":"Docs and wiki","discountPercent":35,"description":"Notes, documents, wikis and simple databases in one shared workspace.","keywords":["knowledge base","docs","wiki","notes","collaboration"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":7},
{"id":"46da3e13-8de0-5410-8f8d-c6f8e104f74e","slug":"framer","segment":"Framer","title":"Save on Framer","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"checkoutSegment":null,"toolName":"Framer","name":"Framer","tagline":"Site builder","discountPercent":25,"description":"Designs websites on a free canvas and publishes them without code.","keywords":["website builder","no-code","landing pages","hosting"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":8},
{"id":"12145097-956c-57dd-8967-3ca87c882018","slug":"pylon","segment":"Pylon","title":"Save on Pylon","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"checkoutSegment":null,"toolName":"Pylon","name":"Pylon","tagline":"B2B support","discountPercent":15,"description":"Customer support for companies that sell to companies: shared Slack channels, email and chat.","keywords":["help desk","tickets","b2b support","customer success"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":9},
{"id":"56be3427-05e1-563a-8c64-f33c7ca6cf3b","slug":"grammarly","segment":"grammarly","title":"Save on Grammarly","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Grammarly","tagline":"Writing assistant","checkoutSegment":"Grammarly","discountPercent":20,"description":"Checks spelling, grammar and tone wherever a team writes, and rewrites with AI on request.","keywords":["writing","proofreading","style guide","ai"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":10},
{"id":"21f21238-37c3-517d-8b00-200f956b4ae0","slug":"chatgpt","segment":"chatgpt","title":"Save on ChatGPT","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"ChatGPT","tagline":"Team AI chat","checkoutSegment":"ChatGPT","discountPercent":10,"description":"An AI assistant for teams that writes, analyzes and answers, in a shared workspace.","keywords":["ai","assistant","chatbot","openai","language model"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":11},
{"id":"cf64298b-fc0b-544c-8be8-5cbea6485e4c","slug":"jira","segment":"jira","title":"Save on Jira","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Jira","name":"Jira","tagline":"Issue tracking","discountPercent":15,"description":"Plans and tracks the work of software teams on boards, backlogs and timelines.","keywords":["issue tracker","bugs","agile","scrum","kanban","atlassian"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":12},
{"id":"d03c13b1-dbf6-5be6-8553-ca0d7b2fdbb0","slug":"linear","segment":"linear","title":"Save on Linear","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Linear","name":"Linear","tagline":"Issue tracking","discountPercent":15,"description":"A fast issue tracker and roadmap for product and engineering teams.","keywords":["bugs","agile","cycles","backlog","tasks"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":13},
{"id":"806b5c61-5b4e-552b-88c3-0e2863431fe2","slug":"miro","segment":"miro","title":"Save on Miro","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Miro","name":"Miro","tagline":"Whiteboard","discountPercent":15,"description":"An endless online whiteboard for workshops, diagrams and planning together.","keywords":["brainstorming","sticky notes","mind map","collaboration"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":14},
{"id":"eaf87cbb-d1f5-5647-89cc-d4966e34ee9d","slug":"asana","segment":"asana","title":"Save on Asana","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Asana","name":"Asana","tagline":"Work management","discountPercent":15,"description":"Keeps a whole company''s tasks, owners and deadlines in one place.","keywords":["to-do","planning","goals","workflow","portfolio"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":15},
{"id":"b252a3bc-2b91-5559-888c-ebf396c7f15e","slug":"confluence","segment":"confluence","title":"Save on Confluence","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":null,"toolName":"Confluence","name":"Confluence","tagline":"Team wiki","discountPercent":15,"description":"A team wiki for documentation, meeting notes and decisions, linked to Jira.","keywords":["knowledge base","docs","intranet","atlassian"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":16},
{"id":"f8551d5c-c7df-5605-8a84-6b2634fd6559","slug":"unifygtm","segment":"unifygtm","title":"Save on UnifyGTM","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"UnifyGTM","tagline":"Go-to-market data","checkoutSegment":"UnifyGTM","discountPercent":15,"description":"Spots companies that show interest and starts personal outreach to them automatically.","keywords":["intent data","signals","outbound","go-to-market","ai"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":17},
{"id":"62f7e469-3acf-5111-853a-1722885316e8","slug":"zoom","segment":"zoom","title":"Save on Zoom","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":"Zoom","toolName":"Zoom Workspace","name":"Zoom","tagline":"Video meetings","discountPercent":15,"description":"Video meetings, team chat and whiteboards for calls inside and outside the company.","keywords":["video calls","conference","webinar","workspace"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":18},
{"id":"229e744f-6ea7-5333-87d1-b6442a9e2211","slug":"canva","segment":"Canva","title":"Save on Canva","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":"Canva","toolName":"Canva","name":"Canva","tagline":"Design for teams","discountPercent":10,"description":"Makes presentations, social posts and print designs from templates, without design training.","keywords":["graphics","templates","brand kit","slides","marketing"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":19},
{"id":"8f935827-9d73-54ab-81a1-6f389dc35cfa","slug":"figma","segment":"figma","title":"Save on Figma","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"checkoutSegment":"Figma","toolName":"Figma","name":"Figma","tagline":"Interface design","discountPercent":15,"description":"Interface design and prototyping in the browser, with everyone in the same file.","keywords":["ui","ux","wireframes","mockups","design system"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":20},
{"id":"51b0f25b-3c7f-5127-870c-f0cb54dceb81","slug":"artisan","segment":"Artisan","title":"Save on Artisan","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Artisan","tagline":"AI sales rep","checkoutSegment":"Artisan","discountPercent":10,"description":"An AI sales representative that finds prospects and writes to them on its own.","keywords":["prospecting","outbound","bdr","leads","ai"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":21},
{"id":"9c89e8bf-129b-56c9-8eb8-1c6f5ab81773","slug":"webflow","segment":"Webflow","title":"Save on Webflow","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"checkoutSegment":null,"toolName":"Webflow","name":"Webflow","tagline":"Site builder","discountPercent":10,"description":"Builds and hosts professional websites visually, with a content system behind them.","keywords":["website builder","cms","no-code","hosting"],"kind":"waitlist","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"position":22},
{"id":"ea0e1090-df5b-584d-84e5-c8cc55b7e01a","slug":"meetalfred","segment":"MeetAlfred","title":"Save on MeetAlfred","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"MeetAlfred","tagline":"LinkedIn outreach","checkoutSegment":"MeetAlfred","discountPercent":60,"description":"Automates outreach campaigns over LinkedIn, email and X, with follow-ups and reports.","keywords":["linkedin automation","prospecting","campaigns","social selling"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":["MeetAlfred''s own price list has the same price per month, quarter and year."],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":23},
{"id":"72d7858e-8ebd-5190-8d7a-9473bd3caefc","slug":"rippling","segment":"Rippling","title":"Save on Rippling","soldAs":"plans","companySizes":[],"mandatoryPlan":"Platform Core","firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Rippling","tagline":"HR platform","checkoutSegment":"Rippling","discountPercent":25,"description":"Runs HR, payroll, benefits, devices and app access from one record per employee.","keywords":["payroll","hris","benefits","onboarding","recruiting","identity","devices","people"],"kind":"checkout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":["35% off gives $6.50 per user per month on Core."],"asksExistingUser":true,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Select"},"position":24},
{"id":"3f4ffaa8-ae85-5dd3-8cd0-3bb350a34229","slug":"slack","segment":"Slack","title":"Save on Slack","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Slack","tagline":"Team chat","checkoutSegment":"Slack","discountPercent":10,"description":"Team chat in channels, with calls, file sharing and links to your other tools.","keywords":["team chat","messaging","instant messages","internal communication","channels","huddles"],"kind":"checkout","page":{"seatsLabel":"Licenses","checksSelection":false,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Buy Now"},"position":25},
{"id":"d3adc0dd-14e3-55c1-8d6f-50c17f68c387","slug":"saleshandy","segment":"SalesHandy","title":"Save on SalesHandy","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"SalesHandy","tagline":"Cold email outreach","checkoutSegment":"SalesHandy","discountPercent":20,"description":"Sends cold email sequences from many mailboxes and keeps them out of the spam folder.","keywords":["cold email","outreach","deliverability","campaigns"],"kind":"checkout","page":{"seatsLabel":"Licenses","checksSelection":false,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Buy Now"},"position":26},
{"id":"141b88c0-e47f-5ed4-87d5-d409ac5364ac","slug":"instantly","segment":"Instantly","title":"Save on Instantly","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":true,"toolName":null,"name":"Instantly","tagline":"Cold email at scale","checkoutSegment":"Instantly","discountPercent":10,"description":"Cold email at scale: warm-up, sending and a shared inbox for replies.","keywords":["cold email","outreach","deliverability","leads"],"kind":"checkout","page":{"seatsLabel":"Licenses","checksSelection":false,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Buy Now"},"position":27},
{"id":"8b0f25a5-1eb7-51ef-8f08-cc52adc1fdb9","slug":"quickbooks","segment":"QuickBooks","title":"Join the waitlist for QuickBooks","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"QuickBooks","tagline":"Accounting","description":"Bookkeeping, invoices and tax reports for small companies.","keywords":["accounting","ledger","invoicing","finance","intuit"],"kind":"waitlist","checkoutSegment":null,"toolName":"QuickBooks","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":28},
{"id":"4b2be78a-c01b-5614-895f-aedb14b4e78d","slug":"bamboohr","segment":"BambooHR","title":"Join the waitlist for BambooHR","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"BambooHR","tagline":"HR records","description":"Employee records, time off and reviews for growing companies.","keywords":["hris","onboarding","people","time off"],"kind":"waitlist","checkoutSegment":null,"toolName":"BambooHR","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":29},
{"id":"3ef619bd-f191-5d86-8058-d7ca0e248fb0","slug":"github","segment":"GitHub","title":"Join the waitlist for GitHub","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"GitHub","tagline":"Code hosting","description":"Hosts source code, with reviews, automated builds and packages.","keywords":["git","repository","pull requests","ci","version control"],"kind":"waitlist","checkoutSegment":null,"toolName":"GitHub","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":30},
{"id":"650c2739-5b0e-560a-8ad2-5f8e57e3dfb8","slug":"vercel","segment":"Vercel","title":"Join the waitlist for Vercel","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Vercel","tagline":"Web hosting","description":"Builds and serves web applications from every push to the repository.","keywords":["hosting","deployment","frontend","next.js"],"kind":"waitlist","checkoutSegment":null,"toolName":"Vercel","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":31},
{"id":"86286fb2-795e-5580-8d12-f2d59efdd1f7","slug":"sentry","segment":"Sentry","title":"Join the waitlist for Sentry","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Sentry","tagline":"Error reports","description":"Reports errors and slow spots in running applications to their developers.","keywords":["monitoring","crash reports","exceptions","performance"],"kind":"waitlist","checkoutSegment":null,"toolName":"Sentry","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":32},
{"id":"97075fba-5e51-5c29-80f6-f98623e719d8","slug":"loom","segment":"Loom","title":"Join the waitlist for Loom","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Loom","tagline":"Video messages","description":"Records the screen and the speaker, and shares the video as a link.","keywords":["screen recording","video messages","async"],"kind":"waitlist","checkoutSegment":null,"toolName":"Loom","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":33},
{"id":"5288569c-2c10-5ac1-8d87-04497b29d853","slug":"intercom","segment":"Intercom","title":"Join the waitlist for Intercom","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Intercom","tagline":"Customer chat","description":"Chat with customers inside a product or website, with a shared inbox and an AI agent.","keywords":["help desk","live chat","tickets","messenger"],"kind":"waitlist","checkoutSegment":null,"toolName":"Intercom","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":34},
{"id":"bb586e8d-f2f5-5d0e-825a-66cfd3fd3458","slug":"zendesk","segment":"Zendesk","title":"Join the waitlist for Zendesk","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Zendesk","tagline":"Help desk","description":"A ticket system for support teams by email, chat and phone.","keywords":["help desk","tickets","call center"],"kind":"waitlist","checkoutSegment":null,"toolName":"Zendesk","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":35},
{"id":"2609e50e-c1df-5675-8efc-6e356d76a658","slug":"helpscout","segment":"HelpScout","title":"Join the waitlist for Help Scout","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Help Scout","tagline":"Shared inbox","description":"A shared inbox and help pages for small support teams.","keywords":["help desk","tickets","knowledge base"],"kind":"waitlist","checkoutSegment":null,"toolName":"Help Scout","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":36},
{"id":"edf52b45-cf04-593b-8f8d-aa750662c525","slug":"1password","segment":"1Password","title":"Join the waitlist for 1Password","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"1Password","tagline":"Passwords","description":"Stores and shares a team''s passwords and secrets safely.","keywords":["password manager","vault","credentials","passkeys"],"kind":"waitlist","checkoutSegment":null,"toolName":"1Password","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":37},
{"id":"0fe53939-6e51-5648-8461-ed8f93bf7220","slug":"okta","segment":"Okta","title":"Join the waitlist for Okta","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Okta","tagline":"Identity","description":"One sign-in for all of a company''s apps, with access rules for each person.","keywords":["single sign-on","sso","identity","mfa","login"],"kind":"waitlist","checkoutSegment":null,"toolName":"Okta","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":38},
{"id":"e4abb892-6dfc-5c74-83dc-579876972475","slug":"drata","segment":"Drata","title":"Join the waitlist for Drata","soldAs":"plans","companySizes":[],"mandatoryPlan":null,"firstMonthFree":false,"hasPaymentIds":false,"name":"Drata","tagline":"Compliance automation","description":"Monitors security controls all year and collects the evidence for audits.","keywords":["compliance","audit","soc 2","iso 27001","trust"],"kind":"waitlist","checkoutSegment":null,"toolName":"Drata","page":{"seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription","action":"Join Waitlist"},"discountPercent":0,"position":39}
]') AS v(id uuid, slug text, name text, segment text, "checkoutSegment" text, "toolName" text, kind text, title text,
  tagline text, description text, keywords jsonb, "soldAs" text, "companySizes" jsonb, "mandatoryPlan" text,
  "firstMonthFree" boolean, "hasPaymentIds" boolean, "discountPercent" int, page jsonb, position int);
--> statement-breakpoint
INSERT INTO vendor_words (word, vendor_id)
SELECT w.word, v.id FROM json_to_recordset('[
{"word":"gusto","vendor":"gusto"},
{"word":"wiza","vendor":"wiza"},
{"word":"linkedin","vendor":"linkedin"},
{"word":"vanta","vendor":"vanta"},
{"word":"superhuman","vendor":"superhuman"},
{"word":"deel","vendor":"deel"},
{"word":"cursor","vendor":"cursor"},
{"word":"notion","vendor":"notion"},
{"word":"framer","vendor":"framer"},
{"word":"pylon","vendor":"pylon"},
{"word":"grammarly","vendor":"grammarly"},
{"word":"chatgpt","vendor":"chatgpt"},
{"word":"jira","vendor":"jira"},
{"word":"linear","vendor":"linear"},
{"word":"miro","vendor":"miro"},
{"word":"asana","vendor":"asana"},
{"word":"confluence","vendor":"confluence"},
{"word":"unifygtm","vendor":"unifygtm"},
{"word":"zoom","vendor":"zoom"},
{"word":"zoom workspace","vendor":"zoom"},
{"word":"canva","vendor":"canva"},
{"word":"figma","vendor":"figma"},
{"word":"artisan","vendor":"artisan"},
{"word":"webflow","vendor":"webflow"},
{"word":"meetalfred","vendor":"meetalfred"},
{"word":"rippling","vendor":"rippling"},
{"word":"slack","vendor":"slack"},
{"word":"saleshandy","vendor":"saleshandy"},
{"word":"instantly","vendor":"instantly"},
{"word":"quickbooks","vendor":"quickbooks"},
{"word":"bamboohr","vendor":"bamboohr"},
{"word":"github","vendor":"github"},
{"word":"vercel","vendor":"vercel"},
{"word":"sentry","vendor":"sentry"},
{"word":"loom","vendor":"loom"},
{"word":"intercom","vendor":"intercom"},
{"word":"zendesk","vendor":"zendesk"},
{"word":"help scout","vendor":"helpscout"},
{"word":"helpscout","vendor":"helpscout"},
{"word":"1password","vendor":"1password"},
{"word":"okta","vendor":"okta"},
{"word":"drata","vendor":"drata"}
]') AS w(word text, vendor text) JOIN vendors v ON v.slug = w.vendor;
--> statement-breakpoint
INSERT INTO vendor_categories (vendor_id, category_id, position)
SELECT v.id, c.id, x.position FROM json_to_recordset('[
{"vendor":"gusto","category":"HR & Accounting","position":0},
{"vendor":"wiza","category":"Sales","position":0},
{"vendor":"linkedin","category":"Sales","position":0},
{"vendor":"vanta","category":"Security & Compliance","position":0},
{"vendor":"superhuman","category":"Productivity","position":0},
{"vendor":"superhuman","category":"Communication","position":1},
{"vendor":"superhuman","category":"Artificial Intelligence","position":2},
{"vendor":"deel","category":"HR & Accounting","position":0},
{"vendor":"cursor","category":"Development Tools","position":0},
{"vendor":"cursor","category":"Artificial Intelligence","position":1},
{"vendor":"notion","category":"Productivity","position":0},
{"vendor":"notion","category":"Project Management","position":1},
{"vendor":"framer","category":"Design & Creative","position":0},
{"vendor":"pylon","category":"Customer Support","position":0},
{"vendor":"grammarly","category":"Productivity","position":0},
{"vendor":"grammarly","category":"Artificial Intelligence","position":1},
{"vendor":"chatgpt","category":"Artificial Intelligence","position":0},
{"vendor":"chatgpt","category":"Productivity","position":1},
{"vendor":"jira","category":"Project Management","position":0},
{"vendor":"jira","category":"Development Tools","position":1},
{"vendor":"linear","category":"Project Management","position":0},
{"vendor":"linear","category":"Development Tools","position":1},
{"vendor":"miro","category":"Design & Creative","position":0},
{"vendor":"miro","category":"Productivity","position":1},
{"vendor":"asana","category":"Project Management","position":0},
{"vendor":"asana","category":"Productivity","position":1},
{"vendor":"confluence","category":"Productivity","position":0},
{"vendor":"confluence","category":"Project Management","position":1},
{"vendor":"unifygtm","category":"Sales","position":0},
{"vendor":"unifygtm","category":"Artificial Intelligence","position":1},
{"vendor":"zoom","category":"Communication","position":0},
{"vendor":"canva","category":"Design & Creative","position":0},
{"vendor":"figma","category":"Design & Creative","position":0},
{"vendor":"figma","category":"Development Tools","position":1},
{"vendor":"artisan","category":"Sales","position":0},
{"vendor":"artisan","category":"Artificial Intelligence","position":1},
{"vendor":"webflow","category":"Design & Creative","position":0},
{"vendor":"webflow","category":"Development Tools","position":1},
{"vendor":"meetalfred","category":"Sales","position":0},
{"vendor":"rippling","category":"HR & Accounting","position":0},
{"vendor":"rippling","category":"Security & Compliance","position":1},
{"vendor":"slack","category":"Communication","position":0},
{"vendor":"slack","category":"Productivity","position":1},
{"vendor":"saleshandy","category":"Sales","position":0},
{"vendor":"instantly","category":"Sales","position":0},
{"vendor":"quickbooks","category":"HR & Accounting","position":0},
{"vendor":"bamboohr","category":"HR & Accounting","position":0},
{"vendor":"github","category":"Development Tools","position":0},
{"vendor":"vercel","category":"Development Tools","position":0},
{"vendor":"sentry","category":"Development Tools","position":0},
{"vendor":"loom","category":"Communication","position":0},
{"vendor":"intercom","category":"Customer Support","position":0},
{"vendor":"intercom","category":"Communication","position":1},
{"vendor":"zendesk","category":"Customer Support","position":0},
{"vendor":"helpscout","category":"Customer Support","position":0},
{"vendor":"1password","category":"Security & Compliance","position":0},
{"vendor":"okta","category":"Security & Compliance","position":0},
{"vendor":"drata","category":"Security & Compliance","position":0}
]') AS x(vendor text, category text, position int)
JOIN vendors v ON v.slug = x.vendor JOIN categories c ON c.name = x.category;
--> statement-breakpoint
WITH plan AS (SELECT p.*, v.id AS vendor_id FROM json_to_recordset('[
{"id":"72b62a4f-2f61-583f-80c7-cd2da5e8ae4c","priceId":"8dc1ff67-f325-5c7d-891a-491b71f05b61","vendor":"gusto","name":"Simple","billingCycle":"monthly","perMemberCents":600,"fixedCents":4000,"type":null,"part":null,"seatName":"Simple","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"3e3f939c-7bb6-5ea4-83e7-865889fddfff","priceId":"7b59b2e3-edcb-5a15-81fa-cb796ca8f7fa","vendor":"gusto","name":"Plus","billingCycle":"monthly","perMemberCents":900,"fixedCents":8000,"type":null,"part":null,"seatName":"Plus","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"d25256e9-5654-53ef-8d90-a4cb6cb46bd8","priceId":"4f1ab349-f869-5185-81f8-578ded9a0f88","vendor":"gusto","name":"Premium","billingCycle":"monthly","perMemberCents":1650,"fixedCents":18000,"type":null,"part":null,"seatName":"Premium","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2},
{"id":"cbf8ee8c-4ce9-5a56-8963-047a4aa44e4e","priceId":"6194ab29-79a8-5fc7-83a0-c522cc21333d","vendor":"gusto","name":"Contractor Only","billingCycle":"monthly","perMemberCents":600,"fixedCents":0,"type":null,"part":null,"seatName":"Contractor Only","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":3},
{"id":"992c82e4-d545-5b4c-89e5-48b6c23129e9","priceId":"e2fdfa24-f889-5547-83e8-7548c2fd9f36","vendor":"wiza","name":"Email annual","billingCycle":"annually","perMemberCents":8300,"fixedCents":0,"type":null,"part":null,"seatName":"Email (A)","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"9f124446-1c84-59e8-8da5-a996aa8597d2","priceId":"69c19392-d88c-51ec-8159-e007d282ab89","vendor":"wiza","name":"Email and Phone annual","billingCycle":"annually","perMemberCents":199000,"fixedCents":0,"type":null,"part":null,"seatName":"Email and Phone (A)","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"02581bf6-1893-59d6-88be-0df43547320b","priceId":"b63d8130-8f50-5f9a-8fa8-868005b1e6d2","vendor":"wiza","name":"Email monthly","billingCycle":"monthly","perMemberCents":9900,"fixedCents":0,"type":null,"part":null,"seatName":"Email (M)","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2},
{"id":"f5105645-a975-5cee-8bb6-bd80f452ef59","priceId":"3a70b985-7079-586d-8147-419c6fbd6b7e","vendor":"wiza","name":"Email and Phone monthly","billingCycle":"monthly","perMemberCents":99000,"fixedCents":0,"type":null,"part":null,"seatName":"Email and Phone (M)","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":3},
{"id":"35a4c1a0-d068-591e-8e89-5a432e01fc86","priceId":"96999f5a-9e9c-5dc7-80c7-5d5e40478507","vendor":"linkedin","name":"Team Monthly","billingCycle":"monthly","perMemberCents":17999,"fixedCents":0,"type":null,"part":null,"seatName":"Sales Navigator Team","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":0},
{"id":"36bb364c-b645-5b84-8e51-29be1fd6a988","priceId":"4c6d0f89-fdff-53fa-8bc4-3eed5c186272","vendor":"linkedin","name":"Core Monthly","billingCycle":"monthly","perMemberCents":9999,"fixedCents":0,"type":null,"part":null,"seatName":"Core","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":30,"position":1},
{"id":"ea652000-8054-55d5-8856-8b1bc4b4126c","priceId":"11e681b7-07aa-5484-86ed-d41521575a60","vendor":"vanta","name":"Core","billingCycle":"monthly","perMemberCents":0,"fixedCents":87500,"type":"flat","part":"package","seatName":"Core Package","peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":0},
{"id":"742f754e-ca3b-5c1a-899f-ecb1e25ce3b7","priceId":"b96a07e2-8511-5e2a-8a1e-0cbae1aeeffd","vendor":"vanta","name":"Growth","billingCycle":"monthly","perMemberCents":0,"fixedCents":180625,"type":"flat","part":"package","seatName":"Growth Package","peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":1},
{"id":"f0bf9087-02e8-552d-8276-b00d6ae3982f","priceId":"66f72c5c-c657-5317-88bb-5825327c6b1a","vendor":"vanta","name":"SOC 2","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":2},
{"id":"0b9666b6-9a49-5794-842f-571adfb60a3a","priceId":"5c2cca61-9cb6-55c8-8e7a-488389f7c5b4","vendor":"vanta","name":"ISO 27001","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":3},
{"id":"046fc7ff-7373-5b96-814e-1bdc24c79c34","priceId":"09538ee9-3c71-5c97-82ca-e7e017cdd557","vendor":"vanta","name":"ISO 27017","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":4},
{"id":"fae337ba-0667-5f92-8591-0d391a4d57b8","priceId":"89930dbb-2c0a-5de8-89b0-121c41b45bf0","vendor":"vanta","name":"ISO 27018","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":5},
{"id":"24f19c26-cb63-52c3-8c32-602120ab83e5","priceId":"9990e00a-02f3-5bd4-8f04-1e9954dcb9b9","vendor":"vanta","name":"ISO 27701","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":6},
{"id":"73e39d8f-fa4e-5240-8d53-16bd53e2b352","priceId":"c94fbff0-e93a-5018-89c3-be21143e6262","vendor":"vanta","name":"ISO 42001","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":7},
{"id":"23763d5a-a576-5c49-8c1c-03949b01f7aa","priceId":"5c02f913-1fc8-52af-8612-4150c4d5d677","vendor":"vanta","name":"ISO 9001","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":8},
{"id":"0e10735a-6120-5192-8948-a5d24154e6b6","priceId":"4d7c3282-712d-5ed1-8b65-2dd6fb075d21","vendor":"vanta","name":"ISO 22301","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":9},
{"id":"61708352-c33c-50a8-89bf-fe660afd02c2","priceId":"71605f4a-8aab-5da0-8eb4-8e56731dc1e7","vendor":"vanta","name":"HIPAA","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":10},
{"id":"51ad7a2f-0ce9-58f7-808c-165e9a49c1e5","priceId":"74e48205-7bc3-51b1-88d2-3a615bb17fcb","vendor":"vanta","name":"HITRUST e1","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":11},
{"id":"fbf91a55-adbe-5be7-8dd1-2acfd475b482","priceId":"2aeef3e2-4546-54fd-843f-01861855acd4","vendor":"vanta","name":"GDPR","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":12},
{"id":"1703e9e5-dd2d-5375-87b6-50a0158e0ea8","priceId":"55d01746-5ebf-5c39-8921-e450fd28daaa","vendor":"vanta","name":"CCPA","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":13},
{"id":"40afbda2-a22f-51cf-8a6b-305908b9ff5a","priceId":"e7ad5c5d-ea18-5cae-8608-f952508e34e2","vendor":"vanta","name":"US Data Privacy","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":14},
{"id":"d08c359b-349c-571b-8c8f-29084e98cdcc","priceId":"27665bec-fb1d-590c-8cff-41b04162a186","vendor":"vanta","name":"PCI DSS","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":15},
{"id":"f03882ed-e7b1-519b-83e5-d00f36ab4d1a","priceId":"19b5f088-5aee-5dc8-8b95-83025be6a43a","vendor":"vanta","name":"NIST CSF","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":16},
{"id":"00ecf052-b3e7-5748-8e18-4a9499472db7","priceId":"c63db6f0-d483-50d8-850d-1fa85d96a055","vendor":"vanta","name":"NIST AI RMF","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":17},
{"id":"5160e25a-be69-5eb9-8222-3a5da82f62d3","priceId":"eca7d075-8f9a-5f67-8030-023b036dba7d","vendor":"vanta","name":"NIST 800-53","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":18},
{"id":"df790c64-1b7b-5c92-8494-be619ad06af0","priceId":"b390f388-a055-57de-8a88-5f96d7f615e8","vendor":"vanta","name":"NIST 800-171","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":19},
{"id":"94259d9d-ad9e-5090-845b-e8f0301341c2","priceId":"08b4c273-e23b-59a1-809a-a6d07b1d9651","vendor":"vanta","name":"CMMC","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":20},
{"id":"50dcc798-fa70-52bf-85ec-86b9609a2fbd","priceId":"893a3a9f-f33b-5e3b-80c4-ec5103c14f1e","vendor":"vanta","name":"FedRAMP","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":21},
{"id":"65f6cc75-b891-5247-8f4d-4c76b6603d67","priceId":"2577e788-f9ff-5173-8348-451202538cf7","vendor":"vanta","name":"SOX ITGC","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":22},
{"id":"43fe7055-4f2e-53a6-86d9-b50d749dfc44","priceId":"368e4d06-7990-5e15-8594-cecc050fca2a","vendor":"vanta","name":"CIS Controls","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":23},
{"id":"d067442b-1cd5-5af4-8b5d-9255f2933982","priceId":"bfdff9ee-c654-5836-84d3-8c704ea5008d","vendor":"vanta","name":"Cyber Essentials","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":24},
{"id":"99913880-b7fc-573b-8e07-3337c66b98fc","priceId":"c6152252-d9de-58f4-8941-1b0110ccb8ae","vendor":"vanta","name":"DORA","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":25},
{"id":"3e107df3-37be-5201-84b8-4762ca466f12","priceId":"0ad6c6b6-c2e7-5fe6-8b4c-6d49e55cde88","vendor":"vanta","name":"NIS 2","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":26},
{"id":"5a23ef0f-433b-5120-8308-b09d7c88999c","priceId":"cad55dfd-a158-5c6d-8688-ab5e01f1b352","vendor":"vanta","name":"Essential Eight","billingCycle":"monthly","perMemberCents":0,"fixedCents":41666,"type":"flat","part":"framework","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":27},
{"id":"4b0371ba-0e05-5d19-8691-25b0c49ab638","priceId":"4592b2ac-9e36-5e23-8aa1-b6108ba7e96d","vendor":"vanta","name":"Questionnaire Automation","billingCycle":"monthly","perMemberCents":0,"fixedCents":37500,"type":"flat","part":"add-on","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":28},
{"id":"080026b1-99c7-5b3c-8fdd-8fab2a509f4c","priceId":"b4228126-6dcf-59f5-8776-809159937d54","vendor":"vanta","name":"Advanced Vendor Risk Management","billingCycle":"monthly","perMemberCents":0,"fixedCents":85000,"type":"flat","part":"add-on","seatName":null,"peoplePerSeat":20,"seatsCovered":20,"note":null,"discountPercent":10,"position":29},
{"id":"3313094c-120b-5a99-81a8-6c2a0e685de4","priceId":"ae54c9b4-41d9-5eaa-8fec-9bc2e642046d","vendor":"superhuman","name":"Starter","billingCycle":"monthly","perMemberCents":3000,"fixedCents":0,"type":null,"part":null,"seatName":"Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"b4fc5b62-675d-5872-8ce4-262e3e900bd2","priceId":"b9b0d603-e58b-5db4-8fa9-7f82e6d728ad","vendor":"superhuman","name":"Business","billingCycle":"monthly","perMemberCents":4000,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"9b42732a-c51c-5ada-8bc1-b0a18e509e74","priceId":"360ec1b8-d6d6-5d43-8777-ed3cb36b8816","vendor":"deel","name":"EOR (0-50)","billingCycle":"monthly","perMemberCents":59900,"fixedCents":0,"type":null,"part":null,"seatName":"EOR (0-50)","peoplePerSeat":1,"seatsCovered":50,"note":null,"discountPercent":15,"position":0},
{"id":"0354cc8a-9319-50c1-8966-e87cb1e44aaf","priceId":"75838b9c-cc68-5e85-8e17-a9aa4faba175","vendor":"deel","name":"IC (0-499)","billingCycle":"monthly","perMemberCents":4900,"fixedCents":0,"type":null,"part":null,"seatName":"IC (0-499)","peoplePerSeat":1,"seatsCovered":499,"note":null,"discountPercent":15,"position":1},
{"id":"b480dfae-d58c-52c7-83b0-52e6d8060956","priceId":"fe8fc5d2-feec-5767-877c-965e9faf0ab2","vendor":"deel","name":"Shield (0-249)","billingCycle":"monthly","perMemberCents":32500,"fixedCents":0,"type":null,"part":null,"seatName":"Shield (0-249)","peoplePerSeat":1,"seatsCovered":249,"note":null,"discountPercent":15,"position":2},
{"id":"92a90991-3b38-5cbd-8532-8729397e473c","priceId":"91d9a127-6e7e-53a1-8e54-1b073f3898d8","vendor":"deel","name":"US Payroll (1-50)","billingCycle":"monthly","perMemberCents":6900,"fixedCents":0,"type":null,"part":null,"seatName":"US Payroll (1-50)","peoplePerSeat":1,"seatsCovered":50,"note":null,"discountPercent":40,"position":3},
{"id":"a2f8dca0-ff3a-5433-8185-a3a57c1664d5","priceId":"aee750f9-fb51-5b59-8b3e-c4c104292b03","vendor":"cursor","name":"Business","billingCycle":"monthly","perMemberCents":4000,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":0},
{"id":"1dfa3b74-b531-53a9-8cc6-062e6fc35ea4","priceId":"a082916e-428c-5830-8f14-e4aebc8a0699","vendor":"notion","name":"Business","billingCycle":"monthly","perMemberCents":1800,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":0},
{"id":"fd2782f9-19bf-5533-8630-a02c378345f0","priceId":"87b043af-b67f-54ae-800c-634de86b6667","vendor":"framer","name":"Mini","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":null,"part":null,"seatName":"Mini","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":25,"position":0},
{"id":"e6c7db74-0001-5871-86e0-eda2b2423dbe","priceId":"c7d59d3e-dcad-5dad-8399-c2eb2cdeba00","vendor":"framer","name":"Basic","billingCycle":"monthly","perMemberCents":2000,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"19ca5721-c228-5e96-8154-1a3876fe2111","priceId":"6060c649-0c06-5501-869c-ab8a1dbdaf17","vendor":"framer","name":"Pro","billingCycle":"monthly","perMemberCents":4000,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":2},
{"id":"12669064-c96a-5ebd-856e-27a82b216458","priceId":"858f1340-cd33-5681-8d68-cf6de2e481a4","vendor":"pylon","name":"Starter","billingCycle":"monthly","perMemberCents":7000,"fixedCents":0,"type":null,"part":null,"seatName":"Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"0558a3cd-c82e-5b0f-888d-7fecbac9fd4f","priceId":"bd2adc8b-d60e-5518-88bf-71c0141208fd","vendor":"pylon","name":"Professional","billingCycle":"monthly","perMemberCents":11800,"fixedCents":0,"type":null,"part":null,"seatName":"Professional","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"dad4709f-f388-5d1d-8807-e4fbdf3358ae","priceId":"cb6b8824-b6b0-5b8b-81e0-a7771a967e2d","vendor":"pylon","name":"Enterprise","billingCycle":"monthly","perMemberCents":16700,"fixedCents":0,"type":null,"part":null,"seatName":"Enterprise","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2},
{"id":"06774d51-04b3-5611-8499-039237dcd4d0","priceId":"5ab8e83f-dc3a-57cb-86b1-a90b33b3c11b","vendor":"grammarly","name":"Business","billingCycle":"monthly","perMemberCents":1500,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":0},
{"id":"bef33815-c372-5542-8d8b-19e233cd5b57","priceId":"b064089b-2dd3-5531-8da5-6109469e3be1","vendor":"chatgpt","name":"Team","billingCycle":"monthly","perMemberCents":3000,"fixedCents":0,"type":null,"part":null,"seatName":"Team","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"290e37d5-f88e-59aa-837d-88c55bc27acd","priceId":"9affefef-50f2-5ba4-88e9-e84875d9f732","vendor":"jira","name":"Standard","billingCycle":"monthly","perMemberCents":860,"fixedCents":0,"type":null,"part":null,"seatName":"Standard","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"6a30f94e-1a5e-5a8c-816a-c20e894947ba","priceId":"04cfc49d-b989-5c63-85a7-f30872c8b31e","vendor":"jira","name":"Premium","billingCycle":"monthly","perMemberCents":1700,"fixedCents":0,"type":null,"part":null,"seatName":"Premium","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"40b86f73-e734-5567-8c0a-bb7157dcf0bc","priceId":"f57079ec-2dd0-58bb-811e-1305db9deb0c","vendor":"linear","name":"Basic","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"6f7f13e3-00ea-5ab7-8d9a-05c18db07c05","priceId":"46e6d111-ffd6-5621-823f-bae62e070f70","vendor":"linear","name":"Business","billingCycle":"monthly","perMemberCents":1600,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"c6176f03-d5d2-5c16-8e3b-c48fe42a2282","priceId":"fcdb7a7a-ebad-5390-882d-72eb803c6f7a","vendor":"miro","name":"Starter","billingCycle":"monthly","perMemberCents":800,"fixedCents":0,"type":null,"part":null,"seatName":"Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"145be0f4-3eaa-5003-817c-9514bd609d31","priceId":"9b37d1f0-e277-5e51-88cc-c707db600744","vendor":"miro","name":"Business","billingCycle":"monthly","perMemberCents":1600,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"4559c2f6-da60-552c-8c60-f73d81d006ae","priceId":"ff0c29e7-ba4b-5bc2-8789-1215dabd9955","vendor":"asana","name":"Starter","billingCycle":"monthly","perMemberCents":1349,"fixedCents":0,"type":null,"part":null,"seatName":"Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"3cc9a2d2-74b0-5dfb-834c-c906e85fe506","priceId":"cc2b5db5-7941-568c-8ccb-b35e801905fd","vendor":"asana","name":"Advanced","billingCycle":"monthly","perMemberCents":3049,"fixedCents":0,"type":null,"part":null,"seatName":"Advanced","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"517e0823-2c67-5f09-8387-8c2a9ec26ba1","priceId":"e4a6c73e-b4f3-56fa-8228-cc6535dec7d8","vendor":"confluence","name":"Standard","billingCycle":"monthly","perMemberCents":640,"fixedCents":0,"type":null,"part":null,"seatName":"Standard","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"5f1e4446-9552-5b97-80ff-348d805622a8","priceId":"78e87c1f-b0a9-5925-8194-32c2ea49ff5a","vendor":"confluence","name":"Premium","billingCycle":"monthly","perMemberCents":1230,"fixedCents":0,"type":null,"part":null,"seatName":"Premium","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"5ec28a1e-53aa-549e-8c13-2f5fe6f36c41","priceId":"43425e21-910f-55b0-8a8c-05e40f16614d","vendor":"unifygtm","name":"Growth","billingCycle":"monthly","perMemberCents":146000,"fixedCents":0,"type":null,"part":null,"seatName":"Growth","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"09ae7c92-e58d-5fc0-8c1f-33b67d7e04e1","priceId":"a44e6bc1-0570-5c91-81aa-292fbad57e15","vendor":"zoom","name":"Pro","billingCycle":"monthly","perMemberCents":1599,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"b21acc81-1e3c-57f0-87f4-40ab946e1fb8","priceId":"097ccd8d-9c16-5dde-8d5d-5b0998821eaa","vendor":"zoom","name":"Business","billingCycle":"monthly","perMemberCents":1832,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"298493f7-381c-5969-85a6-dad53de738f2","priceId":"669bf6bb-e7e6-5e13-8e13-258b159157f3","vendor":"canva","name":"Teams","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":null,"part":null,"seatName":"Teams","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"a3c31d2c-f202-5b46-8922-37bbb037447e","priceId":"1b3e0cf1-88b4-50b5-83e1-9e41f51e7c1f","vendor":"figma","name":"Professional Team","billingCycle":"monthly","perMemberCents":1500,"fixedCents":0,"type":null,"part":null,"seatName":"Professional Team","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"4e0e90ba-8a19-544d-87dd-acbd75bf9d23","priceId":"d28bf394-a9d3-59fc-8317-b2ee5040e13c","vendor":"figma","name":"Organization","billingCycle":"monthly","perMemberCents":4500,"fixedCents":0,"type":null,"part":null,"seatName":"Organization","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":15,"position":1},
{"id":"2913cdd6-abfd-533c-891e-650d0275aaa1","priceId":"26abff87-9aa2-550c-8837-2ce1abb567bf","vendor":"figma","name":"Enterprise","billingCycle":"monthly","perMemberCents":7500,"fixedCents":0,"type":null,"part":null,"seatName":"Enterprise","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2},
{"id":"5ce78d74-a329-57a5-88b9-2b0b090055ac","priceId":"61d536c5-6eec-5017-890d-8cc021bbce72","vendor":"artisan","name":"Accelerate","billingCycle":"monthly","perMemberCents":240000,"fixedCents":0,"type":null,"part":null,"seatName":"Accelerate","peoplePerSeat":1,"seatsCovered":null,"note":"3000 prospects/month","discountPercent":10,"position":0},
{"id":"33cb8785-fdeb-55f5-81d4-d9b455e28381","priceId":"eb2571a3-3bb1-5139-8748-55150409c0fc","vendor":"artisan","name":"Supercharge","billingCycle":"monthly","perMemberCents":420000,"fixedCents":0,"type":null,"part":null,"seatName":"Supercharge","peoplePerSeat":1,"seatsCovered":null,"note":"6000 prospects/month","discountPercent":10,"position":1},
{"id":"d6b68dd7-e142-5cea-8ce2-0e1201591764","priceId":"c6b92852-799d-5571-8504-29f1b975dd93","vendor":"artisan","name":"Blitzscale","billingCycle":"monthly","perMemberCents":720000,"fixedCents":0,"type":null,"part":null,"seatName":"Blitzscale","peoplePerSeat":1,"seatsCovered":null,"note":"12000 prospects/month","discountPercent":10,"position":2},
{"id":"58983594-262b-5111-8b83-f39f73ab5368","priceId":"5e7f4337-ff93-5ebd-8790-50cf583bee0b","vendor":"webflow","name":"Basic","billingCycle":"monthly","perMemberCents":1800,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"9aeaa8ea-fc2f-5195-86ce-e4ff0b4c26a4","priceId":"83c7a7cc-698d-56ce-8f13-67fab2df9c49","vendor":"webflow","name":"CMS","billingCycle":"monthly","perMemberCents":2900,"fixedCents":0,"type":null,"part":null,"seatName":"CMS","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"c8659e10-62a3-5129-842a-7b2fd0bbf25f","priceId":"14664c8b-1d69-549c-83d5-0d5a255879f4","vendor":"webflow","name":"Business","billingCycle":"monthly","perMemberCents":4900,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2},
{"id":"a42b022a-8af5-5553-8f4a-12fdd5697fa9","priceId":"aacdea7e-a01f-5aee-88cc-60f0b78b468a","vendor":"meetalfred","name":"Basic","billingCycle":"monthly","perMemberCents":5900,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":0},
{"id":"ccb7b3ff-b428-5913-826c-7089fd7ecee4","priceId":"25d1e07f-9adc-5cbe-809f-0c755a47b6b9","vendor":"meetalfred","name":"Pro","billingCycle":"monthly","perMemberCents":9900,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":1},
{"id":"ad33d277-89d2-545d-880f-61fa091f777f","priceId":"4d9b0581-ff73-53fa-81d2-b9e6be752f31","vendor":"meetalfred","name":"Teams","billingCycle":"monthly","perMemberCents":7900,"fixedCents":0,"type":null,"part":null,"seatName":"Teams","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":2},
{"id":"95988a40-8686-5b39-8c08-9111b2733403","priceId":"64eaa736-9475-584e-8dd0-4fdd6b308115","vendor":"meetalfred","name":"Basic","billingCycle":"quarterly","perMemberCents":5900,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":30,"position":3},
{"id":"f384ebfb-dbcd-5de7-890e-f25c2c307a75","priceId":"341a3ca7-414e-56e5-8b71-3bc06d6a644e","vendor":"meetalfred","name":"Pro","billingCycle":"quarterly","perMemberCents":9900,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":30,"position":4},
{"id":"e2ce2ceb-86f2-51c6-8673-f8f794b21458","priceId":"83515d71-acc6-58aa-8194-890d006744eb","vendor":"meetalfred","name":"Teams","billingCycle":"quarterly","perMemberCents":7900,"fixedCents":0,"type":null,"part":null,"seatName":"Teams","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":5},
{"id":"3b426f1c-d383-5c99-8fa0-805e56a152a9","priceId":"9ef7b0d3-538a-5bc2-8872-d14f463b0c35","vendor":"meetalfred","name":"Basic","billingCycle":"annually","perMemberCents":5900,"fixedCents":0,"type":null,"part":null,"seatName":"Basic","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":60,"position":6},
{"id":"fcacd7cd-482c-5e03-8c7b-fb0384ffaf02","priceId":"6e99f882-d792-5068-8c16-d3edd04043e6","vendor":"meetalfred","name":"Pro","billingCycle":"annually","perMemberCents":9900,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":60,"position":7},
{"id":"a81191cf-aa9d-5144-852c-643a8754c3ff","priceId":"a5315c35-dea3-5de2-8173-f35599e2d091","vendor":"meetalfred","name":"Teams","billingCycle":"annually","perMemberCents":7900,"fixedCents":0,"type":null,"part":null,"seatName":"Teams","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":60,"position":8},
{"id":"a8a703d4-2800-5823-8e91-e48f33ab41e5","priceId":"58a56425-6c9d-5cfe-8f38-2afa24283410","vendor":"rippling","name":"Platform Core","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Platform Core","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":0},
{"id":"4fc7f0e0-4075-54f5-841d-36fce56eb451","priceId":"25e1cbd3-3f2c-542d-8294-b5de3a8235c8","vendor":"rippling","name":"Platform Pro","billingCycle":"monthly","perMemberCents":1800,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Platform Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":1},
{"id":"52e73eb8-a58d-5f74-8600-84de6b7e5a78","priceId":"40683191-684b-58fc-8ca2-67b7525d3c07","vendor":"rippling","name":"US Payroll","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":"US Payroll","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":2},
{"id":"324c96cc-dd4b-5e8b-8d71-c4843466c002","priceId":"3e484e17-ea5d-5de1-83ad-c11c73daa3c4","vendor":"rippling","name":"PEO Admin Fee","billingCycle":"monthly","perMemberCents":0,"fixedCents":9500,"type":"flat","part":null,"seatName":"PEO Admin Fee","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":0,"position":3},
{"id":"4d814126-9272-5145-8a8f-2ff655209a3e","priceId":"199eb91e-477f-5c43-85f1-36e6025c4189","vendor":"rippling","name":"ASO Admin Fee","billingCycle":"monthly","perMemberCents":0,"fixedCents":7500,"type":"flat","part":null,"seatName":"ASO Admin Fee","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":0,"position":4},
{"id":"e3dae7e0-3479-5241-8cbd-fd4049ad145c","priceId":"dc18854e-b20d-5d7c-86df-e92f4bf3a886","vendor":"rippling","name":"EOR Admin Fee","billingCycle":"monthly","perMemberCents":0,"fixedCents":59900,"type":"flat","part":null,"seatName":"EOR Admin Fee","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":0,"position":5},
{"id":"ae383751-051d-5de5-879d-af50c5449887","priceId":"eb5b577d-b0b6-5ec9-879b-432932a94617","vendor":"rippling","name":"Global Payroll","billingCycle":"monthly","perMemberCents":2500,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Global Payroll","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":0,"position":6},
{"id":"5ba15d0e-4f55-56a4-81bd-82aa41f3e9b0","priceId":"3fc36086-465a-518b-8d9b-ac289f41d715","vendor":"rippling","name":"Global Contractors","billingCycle":"monthly","perMemberCents":2500,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Global Contractors","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":0,"position":7},
{"id":"e2fd4e8a-87d2-55bd-8bac-215c54eefabe","priceId":"f68f0806-82c8-5f9f-84d5-614636afde20","vendor":"rippling","name":"Benefits Administration","billingCycle":"monthly","perMemberCents":600,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Benefits Administration","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":8},
{"id":"011451d7-0d44-58f3-863e-69b92a2f47c5","priceId":"0a3d4666-1475-5509-86c0-6b1cee495228","vendor":"rippling","name":"COBRA + ACA","billingCycle":"monthly","perMemberCents":400,"fixedCents":0,"type":"PEPM","part":null,"seatName":"COBRA + ACA","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":9},
{"id":"13990656-20e5-5658-84cc-36d280a7c918","priceId":"f86a248d-cc57-5568-8c7d-02991e4da4ee","vendor":"rippling","name":"COBRA standalone","billingCycle":"monthly","perMemberCents":200,"fixedCents":0,"type":"PEPM","part":null,"seatName":"COBRA standalone","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":10},
{"id":"649c4cf6-2fae-5805-8923-3c1e8ab2e676","priceId":"187df907-9339-595a-8620-805c877ca268","vendor":"rippling","name":"401K","billingCycle":"monthly","perMemberCents":0,"fixedCents":200,"type":"flat","part":null,"seatName":"401K","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":11},
{"id":"5f13a623-d480-5381-840d-f6edb523c8b0","priceId":"68fda88e-5b64-5480-838d-ce1edf4fe5c5","vendor":"rippling","name":"Flex Bundle (HSA, FSA, Commuter)","billingCycle":"monthly","perMemberCents":0,"fixedCents":600,"type":"flat","part":null,"seatName":"Flex Bundle (HSA, FSA, Commuter)","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":12},
{"id":"91c64575-d203-5c61-8add-7770b289e9cd","priceId":"856748c2-1ee5-57b7-8a3f-c7932907880e","vendor":"rippling","name":"Headcount Planning","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Headcount Planning","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":13},
{"id":"a83587b3-735b-58bb-8b40-f2f5d03f34f4","priceId":"61e3c0a2-b96f-5f14-8c25-91eda22a176e","vendor":"rippling","name":"Recruiting Core","billingCycle":"monthly","perMemberCents":400,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Recruiting Core","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":14},
{"id":"e2092579-171d-5723-8e5f-81cf964b13df","priceId":"0c247401-15e3-5433-8c00-48d4138fea39","vendor":"rippling","name":"Recruiting Pro","billingCycle":"monthly","perMemberCents":400,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Recruiting Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":15},
{"id":"538b667b-de6a-551f-8d18-2624128ec587","priceId":"4a910bc0-6e6e-5e72-89b5-a4a5ae20a77b","vendor":"rippling","name":"Learning Management","billingCycle":"monthly","perMemberCents":500,"fixedCents":0,"type":"PEPM","part":null,"seatName":"Learning Management","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":16},
{"id":"004c4575-f1fd-55c3-8894-dc061e7d210c","priceId":"3ed64e3f-cbcc-5a23-8f4a-4de9f0e23af7","vendor":"rippling","name":"Learning Management Course Builder","billingCycle":"monthly","perMemberCents":400,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":17},
{"id":"241b6b19-744c-557a-82ba-75c9bfd82617","priceId":"08162da9-6df8-5a89-8ad5-bfc2dcf9b0d7","vendor":"rippling","name":"Performance Management","billingCycle":"monthly","perMemberCents":600,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":18},
{"id":"140a407e-609d-5de8-843c-ea7e92ccd3c5","priceId":"775c6e7b-aad1-5d7a-82e1-e9ee7816a69c","vendor":"rippling","name":"Performance Management PRO","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":19},
{"id":"7da4df71-1b93-5528-8d55-e082f9ad7262","priceId":"6c502c5e-35e4-5591-8b2b-a6ed991e09e4","vendor":"rippling","name":"Spend Management","billingCycle":"monthly","perMemberCents":1400,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":20},
{"id":"5162b7d3-1302-5efe-83d6-d9795a2c3427","priceId":"349cfdaa-9a70-53bf-8cc5-77f2b6d7e1a1","vendor":"rippling","name":"Time & Attendance","billingCycle":"monthly","perMemberCents":800,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":21},
{"id":"3fadbdf3-d5c1-5b28-8696-2fc2a974ea7e","priceId":"e172b54e-6a7f-5c26-83a4-7300d8bae663","vendor":"rippling","name":"Pulse Surveys","billingCycle":"monthly","perMemberCents":600,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":22},
{"id":"51f17880-5c1e-5b7f-81ed-30bf17a4f625","priceId":"d2170c67-0564-5feb-8adb-80784365f4fa","vendor":"rippling","name":"Identity and Access Management","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":23},
{"id":"7703d421-f369-5244-8298-2391d5eef089","priceId":"6ec57ad3-788d-5f4d-8798-8a71e183c420","vendor":"rippling","name":"Device Management","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":24},
{"id":"f0e28b7a-c67a-5bd0-83ea-81d60bda8334","priceId":"2b93f5a1-bfbf-5e3d-81fd-504f6a6a7486","vendor":"rippling","name":"Inventory Management","billingCycle":"monthly","perMemberCents":1000,"fixedCents":0,"type":"PEPM","part":null,"seatName":null,"peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":35,"position":25},
{"id":"e44640b2-0b67-51c0-8437-4d1ba19a4993","priceId":"d76207b0-caa2-5e7f-83b7-8fbfad9c0e2f","vendor":"slack","name":"Pro","billingCycle":"monthly","perMemberCents":875,"fixedCents":0,"type":null,"part":null,"seatName":"Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"dc2d42f1-b724-528c-8159-f1e51b476895","priceId":"9a5c8c5c-d2d9-5079-86e7-5edc6982bd31","vendor":"slack","name":"Business","billingCycle":"monthly","perMemberCents":1500,"fixedCents":0,"type":null,"part":null,"seatName":"Business","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"ee791513-bff5-5f91-8d08-3d4460367cdc","priceId":"cab46949-c262-5b4e-8cb4-d0e98540fe59","vendor":"saleshandy","name":"Outreach Starter","billingCycle":"monthly","perMemberCents":3600,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":0},
{"id":"d104c829-3a32-521d-8b39-ad025decb928","priceId":"69afeba4-4461-5587-8d40-f84753e9cbde","vendor":"saleshandy","name":"Outreach Pro","billingCycle":"monthly","perMemberCents":9900,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":1},
{"id":"3e808a01-bccb-5443-8e1a-851f229d3f1e","priceId":"9254bb12-c23d-5ee6-8951-fcebaaa94804","vendor":"saleshandy","name":"Outreach Scale","billingCycle":"monthly","perMemberCents":19900,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Scale","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":2},
{"id":"215e01ce-ac6b-5628-83f3-f458644c52b7","priceId":"bffee5cb-0666-5858-83e9-72a62154444b","vendor":"saleshandy","name":"Outreach Starter","billingCycle":"annually","perMemberCents":30000,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Starter","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":3},
{"id":"84ec5050-77c3-544f-82ba-51c7d607f508","priceId":"4b557faa-09d5-5b21-870c-05b95be4ea34","vendor":"saleshandy","name":"Outreach Pro","billingCycle":"annually","perMemberCents":88800,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Pro","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":4},
{"id":"118f458c-77b9-5b24-800f-5df01fcede0c","priceId":"f702aa0d-a8d4-50d9-8448-4079eccfd6d1","vendor":"saleshandy","name":"Outreach Scale","billingCycle":"annually","perMemberCents":178800,"fixedCents":0,"type":null,"part":null,"seatName":"Outreach Scale","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":20,"position":5},
{"id":"6199d88a-dd96-5bb2-84fb-8b1159ed8120","priceId":"2683176d-82dd-5134-8577-7edf53a6495a","vendor":"instantly","name":"Growth","billingCycle":"monthly","perMemberCents":3700,"fixedCents":0,"type":null,"part":null,"seatName":"Growth","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":0},
{"id":"5d58322b-5c69-526d-8bdd-6d6b8fd38e99","priceId":"28323dc0-7955-523f-8663-6930f3ee355c","vendor":"instantly","name":"Hypergrowth","billingCycle":"monthly","perMemberCents":9700,"fixedCents":0,"type":null,"part":null,"seatName":"Hypergrowth","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":1},
{"id":"ba95356c-a8b3-5558-8202-5cda14c4ec90","priceId":"3b6b7a5e-8fd0-50bd-81af-da30d32b9b4a","vendor":"instantly","name":"Light Speed","billingCycle":"monthly","perMemberCents":35800,"fixedCents":0,"type":null,"part":null,"seatName":"Light Speed","peoplePerSeat":1,"seatsCovered":null,"note":null,"discountPercent":10,"position":2}
]') AS p(id uuid, "priceId" uuid, vendor text, name text, "billingCycle" text, "perMemberCents" bigint, "fixedCents" bigint,
  "discountPercent" int, type text, part text, "seatName" text, "peoplePerSeat" int, "seatsCovered" int, note text, position int)
  JOIN vendors v ON v.slug = p.vendor),
added AS (
  INSERT INTO plans (id, vendor_id, name, billing_cycle, type, part, seat_name, people_per_seat, seats_covered, note,
    is_retired, position, version)
  SELECT id, vendor_id, name, "billingCycle", type, part, "seatName", "peoplePerSeat", "seatsCovered", note, false, position, 1
  FROM plan)
INSERT INTO prices (id, plan_id, effective_from, per_member_cents, fixed_cents, discount_percent, applies_to)
SELECT "priceId", id, '1970-01-01', "perMemberCents", "fixedCents", "discountPercent", 'all' FROM plan ORDER BY vendor, position;
--> statement-breakpoint
-- What earlier versions stored under a name that the catalog does not have: an unlisted vendor, a retired plan.
DO $$
DECLARE
  vendor_count int;
  plan_count int;
BEGIN
  WITH unknown AS (
    SELECT max(name) AS name, row_number() OVER (ORDER BY lower(name)) AS n FROM (
      SELECT vendor AS name FROM purchases UNION SELECT vendor FROM invoice_lines UNION SELECT vendor FROM seats
      UNION SELECT vendor FROM seat_events UNION SELECT vendor FROM catalogue_prices UNION SELECT tool FROM waitlist_entries) used
    WHERE lower(name) NOT IN (SELECT word FROM vendor_words) GROUP BY lower(name)),
  added AS (
    INSERT INTO vendors (id, slug, name, segment, checkout_segment, kind, title, tagline, description, keywords, sold_as,
      company_sizes, first_month_free, has_payment_ids, discount_percent, page, is_listed, domains, contacts, sla_days, position,
      version)
    SELECT gen_random_uuid(), 'earlier-' || n, name, 'earlier-' || n, 'earlier-' || n, 'checkout', name, '', '', '[]', 'plans',
      '[]', false, false, 0, '{"action":"Select","seatsLabel":"Seats","checksSelection":true,"notes":[],"asksExistingUser":false,"panelAlwaysVisible":false,"confirmLabel":"Confirm Subscription"}',
      false, '[]', '{"orders":null,"escalation":null,"billing":null}', 2, 39 + n, 1 FROM unknown
    RETURNING id, name, slug)
  INSERT INTO vendor_words (word, vendor_id)
  SELECT lower(name), id FROM added UNION SELECT slug, id FROM added;
  SELECT count(*) INTO vendor_count FROM vendors WHERE NOT is_listed;

  WITH unknown AS (
    SELECT w.vendor_id, used.name, used.billing_cycle, max(used.seat_name) AS seat_name FROM (
      SELECT p.vendor, l.name, l.billing_cycle, l.seat_name FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id
      UNION SELECT vendor, name, billing_cycle, NULL FROM invoice_lines
      UNION SELECT vendor, plan, billing_cycle, NULL FROM catalogue_prices) used
    JOIN vendor_words w ON w.word = lower(used.vendor)
    WHERE NOT EXISTS (SELECT FROM plans k
      WHERE k.vendor_id = w.vendor_id AND k.name = used.name AND k.billing_cycle = used.billing_cycle)
    GROUP BY w.vendor_id, used.name, used.billing_cycle)
  INSERT INTO plans (id, vendor_id, name, billing_cycle, seat_name, people_per_seat, is_retired, position, version)
  SELECT gen_random_uuid(), vendor_id, name, billing_cycle, seat_name, 1, true,
    (SELECT count(*) FROM plans k WHERE k.vendor_id = unknown.vendor_id)
      + row_number() OVER (PARTITION BY vendor_id ORDER BY name, billing_cycle) - 1, 1 FROM unknown;
  GET DIAGNOSTICS plan_count = ROW_COUNT;

  IF vendor_count + plan_count > 0 THEN
    RAISE NOTICE 'Earlier versions stored names that the catalog did not have. The price book got % unlisted vendors and % retired plans for them.',
      vendor_count, plan_count USING ERRCODE = 'CB002';
  END IF;
END $$;
--> statement-breakpoint
UPDATE purchases r SET vendor_id = w.vendor_id FROM vendor_words w WHERE w.word = lower(r.vendor);
--> statement-breakpoint
UPDATE seats r SET vendor_id = w.vendor_id FROM vendor_words w WHERE w.word = lower(r.vendor);
--> statement-breakpoint
ALTER TABLE seat_events DISABLE TRIGGER seat_events_append_only;
--> statement-breakpoint
UPDATE seat_events r SET vendor_id = w.vendor_id FROM vendor_words w WHERE w.word = lower(r.vendor);
--> statement-breakpoint
ALTER TABLE seat_events ENABLE TRIGGER seat_events_append_only;
--> statement-breakpoint
UPDATE waitlist_entries r SET vendor_id = w.vendor_id FROM vendor_words w WHERE w.word = lower(r.tool);
--> statement-breakpoint
UPDATE catalogue_prices r SET plan_id = k.id FROM vendor_words w JOIN plans k ON k.vendor_id = w.vendor_id
WHERE w.word = lower(r.vendor) AND k.name = r.plan AND k.billing_cycle = r.billing_cycle;
--> statement-breakpoint
UPDATE invoice_lines r SET vendor_id = k.vendor_id, plan_id = k.id FROM vendor_words w JOIN plans k ON k.vendor_id = w.vendor_id
WHERE w.word = lower(r.vendor) AND k.name = r.name AND k.billing_cycle = r.billing_cycle;
--> statement-breakpoint
UPDATE purchase_lines r SET plan_id = k.id, people_per_seat = k.people_per_seat,
  price_id = (SELECT c.id FROM prices c WHERE c.plan_id = k.id),
  free = CASE WHEN k.part = 'framework' AND r.before_cents = 0 THEN 'first framework' END
FROM purchases p JOIN plans k ON k.vendor_id = p.vendor_id
WHERE p.id = r.purchase_id AND k.name = r.name AND k.billing_cycle = r.billing_cycle;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "vendor_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD PRIMARY KEY ("plan_id");
--> statement-breakpoint
ALTER TABLE "purchase_lines" ALTER COLUMN "plan_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ALTER COLUMN "people_per_seat" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "vendor_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "seat_events" ALTER COLUMN "vendor_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "seats" ALTER COLUMN "vendor_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "vendor_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD CONSTRAINT "catalogue_prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "seat_events_vendor" ON "seat_events" USING btree ("company_id","vendor_id","id");
--> statement-breakpoint
CREATE INDEX "seats_vendor" ON "seats" USING btree ("company_id","vendor_id","seat_name");
--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_once" UNIQUE("member_id","vendor_id","seat_name");
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_vendor_email" UNIQUE("vendor_id","email_key");
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_free" CHECK ("purchase_lines"."free" in ('first framework'));
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_people" CHECK (people_per_seat > 0);
--> statement-breakpoint
ALTER TABLE "line_prices" ADD CONSTRAINT "line_prices_line" FOREIGN KEY ("purchase_id","position") REFERENCES "public"."purchase_lines"("purchase_id","position") ON DELETE no action ON UPDATE no action;
