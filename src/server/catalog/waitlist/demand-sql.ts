import { type SQL, sql } from 'drizzle-orm'

/** By company with changed entries: how many it had, how many it gets, and whether it is a new company, or none anymore. */
export function changedCompanies(changes: SQL): SQL {
  return sql`
    select vendor_id, counted_as, had, added,
      case when had = 0 then 1 when had + added = 0 then -1 else 0 end as companies
    from (
      select c.vendor_id, c.counted_as, coalesce(w.entries, 0) as had, c.added
      from (
        select vendor_id, counted_as, sum(entries)::int as added from ${changes}
        where plan = '' group by 1, 2 having sum(entries) <> 0) c
      left join waitlist_companies w on w.vendor_id = c.vendor_id and w.counted_as = c.counted_as) c`
}
