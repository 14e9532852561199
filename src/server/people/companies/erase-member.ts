import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { inTransaction } from '#server/context.ts'
import { eraseTyped, isOfCompanies, isTheirAddress } from '#server/platform/db/erase-text.ts'
import { endMembership } from './end-membership.ts'
import { lockListing } from './join.ts'
import { lockCompany } from './queries.ts'
import { companies, costCenters, members } from './tables.ts'

/** Takes a person's addresses off the lists of companies that they never joined, one company at a time. Returns the members. */
export async function dropListings(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const isListed = and(inArray(members.emailKey, [...addresses]), isNull(members.userId))
  const found = await ctx.db
    .select({ id: members.id, companyId: members.companyId })
    .from(members)
    .where(isListed)
    .orderBy(asc(members.id))
  for (const { id, companyId } of found) {
    await inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId)
      const listed = await lockListing(tx, id)
      if (listed) await endMembership(tx, listed, 'removed')
    })
  }
  return found.map(({ id }) => id)
}

/** A company whose contact is this person has none until an admin enters another; no cost center has their name. */
export async function eraseContact(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.update(companies).set({ contactEmail: null }).where(isTheirAddress(sql`contact_email`, erased))
  await eraseTyped(tx, costCenters.name, erased, isOfCompanies(sql`company_id`, erased))
}

/** Marks a company as deleted: its name and address stay on its documents. */
export async function eraseCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .update(companies)
    .set({
      ...{ contactEmail: null, website: null, industry: null, deletedAt: tx.now() },
      ...{ lastVerifiedAt: null, lastVerifiedName: null, lastVerifiedWebsite: null },
    })
    .where(eq(companies.id, companyId))
}
