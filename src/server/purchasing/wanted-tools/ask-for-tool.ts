import type { WantedTool } from '#contract/purchasing/wanted-tools.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { asksPerDay } from '#domain/purchasing/requests/request.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { verifyWebsite } from '#server/people/companies/website.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { presentWantedTool } from './queries.ts'
import { wantedTools } from './tables.ts'

export type ToolAsk = { name: string; website: string; seats: number; reason: string }

/** A member asks us for a tool that we don't list. Asking again for it updates what was asked, and waits for a new answer. */
export async function askForTool(ctx: MemberCtx, given: ToolAsk): Promise<WantedTool> {
  requireCan(ctx.actor, 'employee')
  const website = hostOf(given.website)
  await takeAttempts(ctx, [{ key: `ask ${ctx.actor.userId}`, max: asksPerDay, seconds: 86_400 }])
  return inTransaction(ctx, async (tx) => {
    const { name, seats, reason } = given
    const asked = { companyId: tx.company.id, name, seats, reason, askedAt: tx.now() }
    const open = { answer: null, answeredAt: null, answeredBy: null }
    const [stored] = await tx.db
      .insert(wantedTools)
      .values({ id: newId(tx.now()), userId: tx.actor.userId, website, ...asked })
      .onConflictDoUpdate({ target: [wantedTools.userId, wantedTools.website], set: { ...asked, ...open } })
      .returning()
    if (!stored) throw new Error('Nothing was stored.')
    await audit(tx, { action: 'tool.wanted', thingId: stored.id, detail: { name, website } })
    return presentWantedTool(stored)
  })
}

/** "https://www.Airtable.com/pricing" and "airtable.com" are the same tool. */
function hostOf(text: string): string {
  const { website } = verifyWebsite(text)
  if (website) return new URL(website).hostname.replace(/^www\./, '')
  throw new Refused('invalid_input', { fields: { website: 'Enter a website, such as airtable.com.' } })
}
