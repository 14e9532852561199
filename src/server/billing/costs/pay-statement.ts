import { eq, sql } from 'drizzle-orm'
import { readPaidOn, requireUnpaid } from '#domain/billing/statement.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { postVendorPaid } from '../ledger/post.ts'
import { owedCents } from './statement-entries.ts'
import { vendorStatements } from './tables.ts'

type Paid = { paidOn: string; reference: string }

/** An operator paid a statement from our bank account: what we owed the vendor for each company is settled, once. */
export async function payStatement(ctx: Ctx, id: string, { paidOn, reference }: Paid) {
  requireStaff(ctx.actor, 'money')
  await inTransaction(ctx, async (tx) => {
    const { number, vendor, vendorId, paidAt } = await lockStatement(tx, id)
    requireUnpaid({ paidAt })
    const paid = { paidOn: readPaidOn(paidOn, tx.now()), reference }
    await tx.db
      .update(vendorStatements)
      .set({ ...paid, paidBy: actorOf(tx).actor, paidAt: tx.now() })
      .where(eq(vendorStatements.id, id))
    await postVendorPaid(
      tx,
      { id, vendorId },
      sql`select e.company_id, sum(${owedCents})::bigint as cents
        from statement_entries s join ledger_entries e on e.id = s.entry_id
        where s.statement_id = ${id}::uuid group by 1`,
    )
    await audit(tx, { action: 'statement.paid', thingId: id, detail: { number, vendor, ...paid } })
  })
}

async function lockStatement(tx: Tx, id: string) {
  const [statement] = isId(id)
    ? await tx.db.select().from(vendorStatements).where(eq(vendorStatements.id, id)).for('no key update')
    : []
  if (!statement) throw new Refused('not_found')
  return statement
}
