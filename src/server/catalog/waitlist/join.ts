import { eq, notExists, sql } from 'drizzle-orm'
import { findVendor } from '#domain/catalog/catalog.ts'
import { companyKey } from '#domain/catalog/demand.ts'
import { checkWaitlistEntry, type WaitlistForm } from '#domain/catalog/waitlist.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { isPublicEmailDomain } from '#server/people/companies/public-email-domains.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { waitlistEntries } from './tables.ts'

/**
 * Joins the waitlist for a tool that is not available yet; joining again updates the entry. A visitor who types the
 * address of an account changes nothing, but gets the same response, so that it doesn't reveal the account.
 */
export async function joinWaitlistOf(ctx: Ctx, tool: string, form: WaitlistForm) {
  const vendor = findVendor(ctx.parts.priceBook.catalog(), tool)
  if (!vendor) throw new Refused('unknown_vendor')
  if (vendor.kind !== 'waitlist') {
    throw new Refused('unknown_vendor', { message: `${vendor.name} has no waitlist. You can buy it now.` })
  }
  const person = ctx.actor.kind === 'person' ? ctx.actor : null
  const entry = checkWaitlistEntry(vendor, person ? { ...form, email: person.email } : form)
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const details = {
      email: entry.email,
      companyKey: companyKey(entry.email, isPublicEmailDomain),
      userId: person?.userId ?? null,
      yearlySpendCents: entry.yearlySpendCents,
      plans: entry.plans,
      updatedAt: now,
      // Who joins again after a pool wants more.
      closedAt: null,
    }
    const stored = await tx.db
      .insert(waitlistEntries)
      .values({
        id: newId(now),
        vendorId: vendor.id,
        tool: vendor.name,
        emailKey: normalizeEmail(entry.email),
        createdAt: now,
        ...details,
      })
      .onConflictDoUpdate({
        target: [waitlistEntries.vendorId, waitlistEntries.emailKey],
        set: details,
        setWhere: person ? undefined : hasNoAccount(tx),
      })
      .returning({ id: waitlistEntries.id })
    if (stored.length === 0) return
    await audit(tx, { action: 'waitlist.joined', thingId: vendor.name, detail: { email: entry.email } })
  })
}

/** Checked in the writing statement, so that an account created in the meantime counts. */
function hasNoAccount({ db }: Tx) {
  const account = db.select({ one: sql`1` }).from(users).where(eq(users.emailKey, waitlistEntries.emailKey))
  return notExists(account)
}
