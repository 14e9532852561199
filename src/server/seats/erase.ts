import { inArray, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, isAbout, without } from '../db/erase-text.ts'
import { seatEvents, seats } from './tables.ts'

/** Takes a person out of the history of seats. */
export async function eraseFromSeats(tx: Tx, erased: Erased): Promise<void> {
  await tx.db
    .update(seats)
    .set({ givenBy: deletedPerson })
    .where(inArray(seats.givenBy, [...erased.addresses]))
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
        sql`company_id = ${erased.companyId}::uuid`,
      ),
    )
}
