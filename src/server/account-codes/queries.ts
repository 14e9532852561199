import { asc, eq, sql } from 'drizzle-orm'
import { accountCodeOf, type CodedVendor, type CodesByName } from '../../domain/account-code.ts'
import type { Ctx } from '../context.ts'
import { accountCodes } from './tables.ts'

/** The account codes of a company, by name. */
export async function codesOf(ctx: Ctx, companyId: string): Promise<CodesByName> {
  const rows = await ctx.db
    .select()
    .from(accountCodes)
    .where(eq(accountCodes.companyId, companyId))
    .orderBy(asc(accountCodes.name))
  const named = (kind: string) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ name, code }) => [name, code]))
  return {
    default: rows.find(({ kind }) => kind === 'default')?.code ?? null,
    vendors: named('vendor'),
    categories: named('category'),
  }
}

/** A vendor as codes are found for it: by today's name, then by the one on the invoice. */
export function codedVendor({ parts }: Ctx, id: string, name: string): CodedVendor {
  const known = parts.priceBook.book().vendors.find((vendor) => vendor.id === id)
  return known
    ? { names: [known.name, name], categories: known.categories }
    : { names: [name], categories: [] }
}

/** The vendors on the company's invoices for which it has no account code, by name. */
export async function unmappedVendors(ctx: Ctx, companyId: string, codes: CodesByName): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select distinct l.vendor_id as id, l.vendor as name
    from invoice_lines l join invoices i on i.id = l.invoice_id where i.company_id = ${companyId}`)
  const missing = rows
    .map(({ id, name }) => codedVendor(ctx, id, name))
    .filter((vendor) => accountCodeOf(codes, vendor) === null)
  return [...new Set(missing.map(({ names }) => names[0] ?? ''))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
}
