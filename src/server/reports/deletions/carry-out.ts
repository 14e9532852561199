import { and, asc, lte } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { isOpen } from '#server/people/deletions/queries.ts'
import { takeDone } from '#server/people/deletions/store.ts'
import { deletions } from '#server/people/deletions/tables.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { deleteCompany } from './delete-company.ts'
import { deletePerson } from './delete-person.ts'

type Deletion = typeof deletions.$inferSelect

/** Carries out what is due. What is not possible at the moment, or fails, waits for the next hour and keeps no other waiting. */
export async function carryOutDeletions(ctx: Ctx, { each, wait }: Walk): Promise<void> {
  const due = await ctx.db
    .select()
    .from(deletions)
    .where(and(isOpen, lte(deletions.dueAt, ctx.now())))
    .orderBy(asc(deletions.dueAt))
  for (const deletion of due) {
    const thing = { thingId: deletion.id, companyId: deletion.companyId }
    await each(thing, () =>
      carryOut(ctx, deletion).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        return wait(thing, error)
      }),
    )
  }
}

async function carryOut(ctx: Ctx, deletion: Deletion) {
  const { id, userId, companyId } = deletion
  const finish = (tx: Tx) => takeDone(tx, id)
  await (companyId ? deleteCompany(ctx, companyId, finish) : deletePerson(ctx, userId, finish))
}
