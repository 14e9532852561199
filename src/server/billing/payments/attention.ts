import { inArray, sql } from 'drizzle-orm'
import { payments } from './tables.ts'

/**
 * Payments that need an operator: a card was declined and the payment is still open, a refund failed and none was tried
 * since, or it is not as the provider has it. Each part has its own small index. Disputes have a page of their own.
 */
export const needsAttention = inArray(
  payments.id,
  sql`(
    select p.id from payments p where p.status = 'open' and p.failure is not null
    union select p.id from payments p where p.problem is not null
    union select r.payment_id from refunds r where r.status = 'failed'
      and not exists (select from refunds l where l.payment_id = r.payment_id and l.id > r.id))`,
)
