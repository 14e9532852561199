import { and, inArray, lt, ne, sql } from 'drizzle-orm'
import { deletedPerson, proofStart } from '#domain/people/deletion.ts'
import type { Ctx } from '#server/context.ts'
import { vendorOrders } from './tables.ts'

/** Seven years after its end an order no longer names a contact who was deleted, or whose company was. */
export async function forgetOrderContacts(ctx: Ctx): Promise<void> {
  const isDeleted = sql`exists (select from audit_log d
      where d.action = 'account.deleted' and d.detail->'orderIds' ? vendor_orders.id::text)
    or exists (select from companies c where c.id = vendor_orders.company_id and c.deleted_at is not null)`
  const isOver = and(
    inArray(vendorOrders.state, ['ended', 'failed']),
    lt(vendorOrders.since, proofStart(ctx.now())),
  )
  await ctx.db
    .update(vendorOrders)
    .set({ contactName: deletedPerson, contactEmail: deletedPerson })
    .where(and(isOver, ne(vendorOrders.contactEmail, deletedPerson), sql`(${isDeleted})`))
}
