import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { deleteCompany } from './delete-company.ts'
import { deletePerson } from './delete-person.ts'
import { deletions } from './tables.ts'

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

const isOpen = and(isNull(deletions.keptAt), isNull(deletions.doneAt))

async function carryOut(ctx: Ctx, deletion: Deletion) {
  const { id, userId, companyId } = deletion
  const finish = (tx: Tx) => takeDone(tx, id)
  await (companyId ? deleteCompany(ctx, companyId, finish) : deletePerson(ctx, userId, finish))
}

/** Called with all locks: whoever kept it in the meantime wins. */
async function takeDone(tx: Tx, id: string): Promise<void> {
  const done = await tx.db
    .update(deletions)
    .set({ doneAt: tx.now() })
    .where(and(eq(deletions.id, id), isOpen))
    .returning({ id: deletions.id })
  if (done.length === 0) throw new Refused('conflict')
}
