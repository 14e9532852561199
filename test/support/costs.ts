import { eq, sql } from 'drizzle-orm'
import type { EntryKind } from '#domain/billing/ledger.ts'
import { invoiceLines, invoices } from '#server/billing/invoices/tables.ts'
import { ledgerEntries } from '#server/billing/ledger/tables.ts'
import { costs } from '#server/catalog/price-book/tables.ts'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { operatorEmail, type World } from './world.ts'

type Rate = { perMemberCents?: number; fixedCents?: number; from?: string }

/** What we pay the vendor for a plan, as if published before that day. */
export async function costOf(world: World, [vendor, plan, billingCycle = 'monthly']: string[], rate: Rate) {
  const book = world.parts.priceBook.book()
  const vendorId = book.vendors.find(({ name }) => name === vendor)?.id
  const found = book.plans.find(
    (each) => each.vendorId === vendorId && each.name === plan && each.billingCycle === billingCycle,
  )
  if (!found) throw new Error(`${vendor} has no plan ${plan}.`)
  const { perMemberCents = 0, fixedCents = 0, from = '1970-01-01' } = rate
  await world.parts.database.db.insert(costs).values({
    id: newId(world.clock.now()),
    planId: found.id,
    effectiveFrom: from,
    perMemberCents,
    fixedCents,
  })
}

/** A company's entries in order: [kind, cents]. */
export async function entriesOf(world: World, companyId: string): Promise<[EntryKind, number][]> {
  const rows = await world.parts.database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(ledgerEntries.id)
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}

/** What is owed to vendors for a company, from the ledger. */
export async function payableFor(world: World, companyId: string): Promise<number> {
  const { rows } = await systemContext(world.parts).db.execute<{ cents: string }>(sql`
    select coalesce(sum(case when credit = 'vendor_payable' then amount_cents when debit = 'vendor_payable' then -amount_cents
      else 0 end), 0) as cents from ledger_entries where company_id = ${companyId}::uuid`)
  return Number(rows[0]?.cents)
}

/** Acts as the operator without a session, which would expire over months. */
export function operatorContext(world: World) {
  return systemContext(world.parts, {
    ...{ kind: 'person' as const, staffRole: 'owner', membership: null },
    ...{ userId: newId(world.clock.now()), email: operatorEmail },
  })
}

/** The first invoice of a purchase. */
export async function invoiceOf({ parts }: World, purchaseId: string) {
  const [found] = await parts.database.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoiceLines.purchaseId, purchaseId))
    .orderBy(invoices.id)
    .limit(1)
  if (!found) throw new Error('The purchase has no invoice.')
  return found
}
