import { and, eq, isNull, type Placeholder, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { deletions } from './tables.ts'

/** Neither taken back nor carried out. */
export const isOpen = and(isNull(deletions.keptAt), isNull(deletions.doneAt))

type Whose = { userId: string | Placeholder } | { companyId: string }

/** The deletion of an account or a company that is still to come. */
export function isPlanned(whose: Whose): SQL | undefined {
  const of =
    'userId' in whose
      ? and(eq(deletions.kind, 'person'), eq(deletions.userId, whose.userId))
      : eq(deletions.companyId, whose.companyId)
  return and(of, isOpen)
}

/** When an account or a company will be deleted; null if it will not. */
export async function plannedDeletion(ctx: Ctx, whose: Whose): Promise<string | null> {
  const [planned] = await ctx.db.select({ dueAt: deletions.dueAt }).from(deletions).where(isPlanned(whose))
  return planned?.dueAt.toISOString() ?? null
}
