import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** A pool gave these companies what they were waiting for: their entries are kept, but are no longer demand. */
export async function closeEntries(tx: Tx, vendorId: string, companyIds: readonly string[]) {
  if (companyIds.length === 0) return
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    update waitlist_entries e set closed_at = ${at}::timestamptz
    where e.vendor_id = ${vendorId}::uuid and e.closed_at is null and exists (
      select from members m where m.company_id = any(${sql.param(companyIds)}::uuid[])
        and (m.user_id = e.user_id or m.email_key = e.email_key))`)
}
