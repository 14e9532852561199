-- A dry run changes nothing: what earlier ones had marked as handled was never sent.
UPDATE reply_posts SET outcome = NULL, decided_at = NULL, run_id = NULL WHERE outcome = 'success (dry run)';
