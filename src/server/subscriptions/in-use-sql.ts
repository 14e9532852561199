import { type SQL, sql } from 'drizzle-orm'
import { undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { listOf } from '../platform/db/columns.ts'

/** A purchase p is paid for and has started: one from a pool is often paid before its first day. */
export function isInUse(now: Date): SQL {
  return sql`(p.status = 'paid' and (p.starts_at is null or p.starts_at <= ${now.toISOString()}::timestamptz))`
}

/** The domain's rule about a purchase p that is paid: its vendor hasn't confirmed its order. */
export const isBeingSetUp: SQL = sql`exists (select from vendor_orders v where v.purchase_id = p.id
  and not v.is_imported and v.state in ${listOf(undeliveredStates)})`
