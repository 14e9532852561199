import { eq, sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import { providerName } from '#domain/platform/provider.ts'
import type { Tx } from '#server/context.ts'
import { isAbout, isOfCompanies, isTheirAddress, without } from '#server/platform/db/erase-text.ts'
import { seatEvents, seats } from './tables.ts'

/** Takes a person out of the history of seats. */
export async function eraseFromSeats(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.update(seats).set({ givenBy: deletedPerson }).where(isTheirAddress(sql`given_by`, erased))
  await tx.db
    .update(seatEvents)
    .set({
      memberName: without(sql`member_name`, erased),
      memberEmail: without(sql`member_email`, erased),
      actor: without(sql`actor`, erased),
      givenBy: without(sql`given_by`, erased),
    })
    .where(
      isAbout(
        sql`member_name || ' ' || member_email || ' ' || actor || ' ' || coalesce(given_by, '')`,
        erased,
        isOfCompanies(sql`company_id`, erased),
      ),
    )
}

/** The history of a deleted company's seats says what was given and taken, not who had it. */
export async function eraseCompanySeats(tx: Tx, companyId: string): Promise<void> {
  const unlessOurs = (by: ReturnType<typeof sql>) =>
    sql`case when ${by} in (${providerName}, 'system', 'visitor') then ${by} when ${by} is not null then ${deletedPerson} end`
  await tx.db
    .update(seatEvents)
    .set({
      memberName: deletedPerson,
      memberEmail: deletedPerson,
      actor: unlessOurs(sql`actor`),
      givenBy: unlessOurs(sql`given_by`),
    })
    .where(eq(seatEvents.companyId, companyId))
}
