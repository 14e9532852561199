import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyPreview } from '#contract/people/company-preview.ts'
import type { CompanyForm } from '#domain/people/company.ts'
import { isActive, isFrozen, isOver } from '#domain/pools/pool.ts'
import type { MemberCtx } from '#server/context.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { planUpdate, requireOwn } from '#server/people/companies/update-company.ts'
import { listOwnCommitments } from '#server/pools/list-commitments.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** What saving a form would do besides changing the profile: asked before a verification ends. */
export async function previewUpdate(ctx: MemberCtx, id: string, form: CompanyForm): Promise<CompanyPreview> {
  requireOwn(ctx, id)
  const { verification } = planUpdate(await getCompany(ctx, ctx.company.id), form)
  if (verification !== 'ends') return { verification, requests: 0, commitments: 0 }
  return { verification, requests: await countRequests(ctx), commitments: await countCommitments(ctx) }
}

/** None of them can be approved, and no offer accepted. */
function countRequests(ctx: MemberCtx): Promise<number> {
  const { companyId, status } = purchases
  const isOpen = inArray(status, ['under_review', 'countered'])
  return ctx.db.$count(purchases, and(eq(companyId, ctx.company.id), isOpen))
}

/** Those that count now and would not. In the last days before a deadline they go on counting. */
async function countCommitments(ctx: MemberCtx): Promise<number> {
  const now = ctx.now()
  const listed = await listOwnCommitments(ctx)
  return listed.filter(
    ({ pool, commitment: { state, counts } }) =>
      counts && state === 'standing' && isActive(pool.state) && !isOver(pool, now) && !isFrozen(pool, now),
  ).length
}
