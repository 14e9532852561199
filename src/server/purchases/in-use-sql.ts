import { type SQL, sql } from 'drizzle-orm'

/** A purchase p is paid for and has started: one from a pool is often paid before its first day. */
export function isInUse(now: Date): SQL {
  return sql`(p.status = 'paid' and (p.starts_at is null or p.starts_at <= ${now.toISOString()}::timestamptz))`
}
