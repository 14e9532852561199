import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OverdueInvoice } from '#domain/billing/standing.ts'
import type { Ctx } from '#server/context.ts'
import { isOverdue } from '../invoices/payable.ts'
import { invoices } from '../invoices/tables.ts'
import { standings } from './tables.ts'

export type Standing = typeof standings.$inferSelect

/** Null: a good standing without a limit of its own. */
export async function findStanding(ctx: Ctx, companyId: string): Promise<Standing | null> {
  const [found] = await ctx.db.select().from(standings).where(eq(standings.companyId, companyId))
  return found ?? null
}

/** Since when a company is suspended; null if it isn't. */
export async function suspendedSince(ctx: Ctx, companyId: string): Promise<Date | null> {
  return (await findStanding(ctx, companyId))?.suspendedAt ?? null
}

/** The companies that are suspended now. */
export async function listSuspended({ db }: Ctx): Promise<string[]> {
  const { companyId, suspendedAt } = standings
  const found = await db
    .select({ companyId })
    .from(standings)
    .where(isNotNull(suspendedAt))
    .orderBy(companyId)
  return found.map((row) => row.companyId)
}

/** The companies with an overdue invoice, as a query. */
export function overdueCompanies(now: Date): SQL {
  return sql`select ${invoices.companyId} from ${invoices} where ${isOverdue(now)}`
}

/** The invoice that is overdue longest. */
export async function oldestOverdue(ctx: Ctx, companyId: string): Promise<OverdueInvoice | null> {
  const [found] = await ctx.db
    .select({ number: invoices.number, dueAt: invoices.dueAt })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), isOverdue(ctx.now())))
    .orderBy(asc(invoices.dueAt), asc(invoices.number))
    .limit(1)
  return found ?? null
}
