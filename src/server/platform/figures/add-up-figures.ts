import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#server/context.ts'

/** Adds what changed to the figures, so that reading them stays quick. What anybody sees stays the same. */
export async function addUpFigures(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // In one order, so that two processes never wait for each other in a circle.
    await db.execute(sql`
      with gone as (delete from figure_changes returning thing_id, figure, added)
      insert into figures as f (thing_id, figure, amount)
      select thing_id, figure, sum(added) from gone group by 1, 2 order by 1, 2
      on conflict (thing_id, figure) do update set amount = f.amount + excluded.amount`)
    await db.execute(sql`delete from figures where amount = 0`)
  })
}
