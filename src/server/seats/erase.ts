import { inArray, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, mentions, without, wordsOf } from '../db/erase-text.ts'
import { seatEvents, seats } from './tables.ts'

/** Takes a person out of the history of seats. */
export async function eraseFromSeats(tx: Tx, erased: Erased): Promise<void> {
  const words = wordsOf(erased)
  await tx.db
    .update(seats)
    .set({ givenBy: deletedPerson })
    .where(inArray(seats.givenBy, [...erased.addresses]))
  await tx.db
    .update(seatEvents)
    .set({
      memberName: without(sql`member_name`, words),
      memberEmail: without(sql`member_email`, words),
      actor: without(sql`actor`, words),
      givenBy: without(sql`given_by`, words),
    })
    .where(
      mentions(
        sql`member_name || ' ' || member_email || ' ' || actor || ' ' || coalesce(given_by, '')`,
        words,
      ),
    )
}
