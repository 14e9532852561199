import { and, eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { members } from '../companies/tables.ts'

/** Nobody decides about their own company. Looked up, because a job in someone's name doesn't know their company. */
export async function requireOther(ctx: Ctx, companyId: string | null) {
  if (ctx.actor.kind === 'person') await requireStranger(ctx, ctx.actor.userId, companyId)
}

export async function requireStranger(ctx: Ctx, userId: string, companyId: string | null) {
  if (!companyId) return
  const isTheirs = and(eq(members.userId, userId), eq(members.companyId, companyId))
  const [own] = await ctx.db.select({ id: members.id }).from(members).where(isTheirs)
  if (own) throw new Refused('own_company')
}
