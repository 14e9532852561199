import { sql } from 'drizzle-orm'
import { type AccountCodes, accountCodeOf } from '#domain/purchasing/account-code.ts'
import { categoriesByVendor } from '#server/catalog/price-book/categories.ts'
import type { Ctx } from '#server/context.ts'

export type CodeRow = { vendorId: string | null; categoryId: string | null; code: string }
export type NamedCode = CodeRow & { name: string | null }

/** A company's codes with today's names. Of equal names, that of a category that is still there comes last. */
export async function listCodes(ctx: Ctx, companyId: string): Promise<NamedCode[]> {
  const { rows } = await ctx.db.execute<NamedCode>(sql`
    select a.vendor_id as "vendorId", a.category_id as "categoryId", a.code, coalesce(v.name, c.name) as name
    from account_codes a left join vendors v on v.id = a.vendor_id left join categories c on c.id = a.category_id
    where a.company_id = ${companyId}::uuid order by name, c.is_removed desc`)
  return rows
}

export async function codesOf(ctx: Ctx, companyId: string): Promise<AccountCodes> {
  return codesFrom(ctx, await listCodes(ctx, companyId))
}

export async function codesFrom(ctx: Ctx, rows: readonly CodeRow[]): Promise<AccountCodes> {
  const by = (key: 'vendorId' | 'categoryId') =>
    new Map(rows.flatMap((row) => (row[key] === null ? [] : [[row[key], row.code] as const])))
  return {
    default: rows.find(({ vendorId, categoryId }) => vendorId === null && categoryId === null)?.code ?? null,
    vendors: by('vendorId'),
    categories: by('categoryId'),
    categoriesOf: await categoriesByVendor(ctx),
  }
}

/** The vendors on the company's invoices for which it has no account code, by today's name. */
export async function unmappedVendors(ctx: Ctx, companyId: string, codes: AccountCodes): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select v.id, v.name from vendors v where v.id in (
      select l.vendor_id from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.company_id = ${companyId}::uuid)`)
  return rows
    .filter(({ id }) => accountCodeOf(codes, id) === null)
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
}
