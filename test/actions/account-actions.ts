import type { MemberCtx } from '#server/context.ts'
import { keepCompany } from '#server/people/deletions/keep.ts'
import { planCompanyDeletion } from '#server/reports/deletions/plan-deletion.ts'
import { exportCompany } from '#server/reports/exports/ask-export.ts'

/** What admins do with all that their company has here. */
export const accountActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/company/export': (ctx) => exportCompany(ctx),
  'DELETE /api/company': (ctx) => planCompanyDeletion(ctx, 'Acme'),
  'POST /api/company/keep': (ctx) => keepCompany(ctx),
}
