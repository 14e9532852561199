import { sql } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import type { StartFacts } from '#domain/people/getting-started.ts'
import type { MemberCtx } from '#server/context.ts'

/** How far a company is, in one statement. */
export async function readStartFacts(ctx: MemberCtx): Promise<StartFacts> {
  requireCan(ctx.actor, 'admin')
  const { rows } = await ctx.db.execute<StartFacts>(sql`
    select c.is_onboarding_complete as "isOnboarded", c.verified_at is not null as "isVerified",
      (select count(*) from members m where m.company_id = c.id)::int as members,
      exists (select from purchases p where p.company_id = c.id) as "hasRequested",
      exists (select from commitments k where k.company_id = c.id)
        or exists (select from waitlist_entries e join members m on m.company_id = c.id
          and (m.user_id = e.user_id or m.email_key = e.email_key)) as "hasSeenPrices"
    from companies c where c.id = ${ctx.company.id}::uuid`)
  const [facts] = rows
  if (!facts) throw new Error('An admin has a company.')
  return facts
}
