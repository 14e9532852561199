ALTER TABLE "request_history" ALTER COLUMN "who" DROP NOT NULL;--> statement-breakpoint
-- What only we do was stored under our name. A person of that name keeps what only people do.
SELECT set_config('cobuy.erasing', 'on', true);
--> statement-breakpoint
UPDATE request_history SET who = NULL
WHERE who = 'Cobuy' AND event NOT IN ('asked', 'approved', 'declined', 'seat_given', 'waiting', 'handed_over');
--> statement-breakpoint
SELECT set_config('cobuy.erasing', 'off', true);
