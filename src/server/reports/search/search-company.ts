import type { SearchResults } from '#contract/reports/search.ts'
import { requireCan } from '#domain/people/access.ts'
import { findInvoices } from '#server/billing/invoices/find-invoices.ts'
import { presentFound } from '#server/billing/invoices/present.ts'
import type { CompanyCtx } from '#server/context.ts'
import { listMembers } from '#server/people/companies/member-queries.ts'

const maxPerKind = 5

/** People and invoices of the own company. */
export async function searchCompany(
  ctx: CompanyCtx,
  q: string,
): Promise<Pick<SearchResults, 'people' | 'invoices'>> {
  requireCan(ctx.actor, 'finance')
  const people = await listMembers(ctx, { q, limit: maxPerKind })
  const invoices = await findInvoices(ctx, { q, companyId: ctx.company.id, limit: maxPerKind })
  return {
    people: people.rows.map(({ id, name, email, isAdmin }) => ({ _id: id, name, email, admin: isAdmin })),
    invoices: invoices.map((invoice) => presentFound(invoice, ctx.now())),
  }
}
