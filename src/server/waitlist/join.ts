import { eq, notExists, sql } from 'drizzle-orm'
import { findVendor } from '../../domain/catalog/catalog.ts'
import { Refused } from '../../domain/refused.ts'
import { checkWaitlistEntry, type WaitlistForm } from '../../domain/waitlist.ts'
import { users } from '../accounts/tables.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { waitlistEntries } from './tables.ts'

/**
 * Somebody wants a tool that cannot be bought yet; joining again updates what they said. Whoever only types the address
 * of an account changes nothing there, and gets the same answer: it must not tell that there is an account.
 */
export async function joinWaitlistOf(ctx: Ctx, tool: string, form: WaitlistForm) {
  const vendor = findVendor(tool)
  if (!vendor) throw new Refused('unknown_vendor')
  if (vendor.kind !== 'waitlist') {
    throw new Refused('unknown_vendor', { message: `${vendor.name} has no waitlist: it can be bought now.` })
  }
  const person = ctx.actor.kind === 'person' ? ctx.actor : null
  const entry = checkWaitlistEntry(vendor, person ? { ...form, email: person.email } : form)
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const said = {
      email: entry.email,
      userId: person?.userId ?? null,
      yearlySpendCents: entry.yearlySpendCents,
      plans: entry.plans,
      updatedAt: now,
    }
    const stored = await tx.db
      .insert(waitlistEntries)
      .values({
        id: newId(now),
        tool: vendor.name,
        emailKey: entry.email.toLowerCase(),
        createdAt: now,
        ...said,
      })
      .onConflictDoUpdate({
        target: [waitlistEntries.tool, waitlistEntries.emailKey],
        set: said,
        setWhere: person ? undefined : hasNoAccount(tx),
      })
      .returning({ id: waitlistEntries.id })
    if (stored.length === 0) return
    await audit(tx, { action: 'waitlist.joined', thingId: vendor.name, detail: { email: entry.email } })
  })
}

/** Asked by the statement that writes: an account made meanwhile counts. */
function hasNoAccount({ db }: Tx) {
  const account = db.select({ one: sql`1` }).from(users).where(eq(users.emailKey, waitlistEntries.emailKey))
  return notExists(account)
}
