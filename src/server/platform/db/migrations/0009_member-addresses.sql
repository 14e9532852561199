-- Members are found by address too: the pieces of the address join those of the name, as gramsOf() numbers them.
CREATE FUNCTION gram_number(start bigint, piece text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  hash bigint := start;
BEGIN
  FOR at IN 1..length(piece) LOOP
    hash := ((hash # ascii(substr(piece, at, 1))) * 16777619) & 4294967295;
  END LOOP;
  RETURN hash;
END $$;
--> statement-breakpoint
UPDATE members m SET name_grams = (
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT unnest(m.name_grams) AS gram
    UNION
    SELECT (CASE WHEN number > 2147483647 THEN number - 4294967296 ELSE number END)::integer
    FROM (SELECT gram_number(2166136261, m.company_id::text || ' ') AS start OFFSET 0) s,
      generate_series(1, length(m.email_key) - 2) AS at,
      LATERAL (SELECT gram_number(s.start, substr(m.email_key, at, 3)) AS number OFFSET 0) g) pieces);
--> statement-breakpoint
DROP FUNCTION gram_number(bigint, text);
