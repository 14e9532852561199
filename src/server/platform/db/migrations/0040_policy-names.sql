-- The names of steps may name a person, who is taken out of them when they are deleted.
DROP TRIGGER policies_append_only ON policies;
--> statement-breakpoint
CREATE TRIGGER policies_append_only BEFORE UPDATE OR DELETE ON policies
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but('steps');
--> statement-breakpoint
DROP TRIGGER request_history_append_only ON request_history;
--> statement-breakpoint
CREATE TRIGGER request_history_append_only BEFORE UPDATE OR DELETE ON request_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but('who', 'reason', 'step');
