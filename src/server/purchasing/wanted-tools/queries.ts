import { desc, eq } from 'drizzle-orm'
import type { ToolDemand, WantedTool } from '#contract/purchasing/wanted-tools.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { companies } from '#server/people/companies/tables.ts'
import { wantedTools } from './tables.ts'

const shown = 50

/** What a person asked for, newest first. */
export async function listOwnTools({ db, actor }: MemberCtx): Promise<WantedTool[]> {
  const rows = await db
    .select()
    .from(wantedTools)
    .where(eq(wantedTools.userId, actor.userId))
    .orderBy(desc(wantedTools.askedAt))
    .limit(shown)
  return rows.map(presentWantedTool)
}

const mostRead = 2000

/** Demand by website: those that most companies asked for first, each with who asked and why. */
export async function readToolDemand({ db }: Ctx): Promise<ToolDemand[]> {
  const rows = await db
    .select({ tool: wantedTools, company: companies.name, requester: users.name, email: users.email })
    .from(wantedTools)
    .innerJoin(companies, eq(companies.id, wantedTools.companyId))
    .innerJoin(users, eq(users.id, wantedTools.userId))
    .orderBy(desc(wantedTools.askedAt))
    .limit(mostRead)
  const byWebsite = Map.groupBy(rows, ({ tool }) => tool.website)
  return [...byWebsite]
    .map(([website, own]) => ({
      website,
      name: own[0]?.tool.name ?? website,
      companies: new Set(own.map(({ tool }) => tool.companyId)).size,
      seats: own.reduce((sum, { tool }) => sum + tool.seats, 0),
      waiting: own.filter(({ tool }) => !tool.answeredAt).length,
      asked: own.map(({ tool, company, requester, email }) => ({
        company: company ?? '',
        requester: requester ?? email,
        seats: tool.seats,
        reason: tool.reason,
        askedAt: tool.askedAt.toISOString(),
      })),
    }))
    .sort((a, b) => b.companies - a.companies || b.seats - a.seats || (a.website < b.website ? -1 : 1))
}

export function presentWantedTool(row: typeof wantedTools.$inferSelect): WantedTool {
  const { id, name, website, seats, reason, askedAt, answer, answeredAt } = row
  return {
    ...{ _id: id, name, website, seats, reason, askedAt: askedAt.toISOString() },
    ...(answer && answeredAt && { answer, answeredAt: answeredAt.toISOString() }),
  }
}
