import { eq } from 'drizzle-orm'
import type { AccountCodes, AccountCodesForm } from '../../contract/account-codes.ts'
import { requireCan } from '../../domain/access.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { lockForFinance } from '../companies/lock-for-finance.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../context.ts'
import { codesOf, unmappedVendors } from './queries.ts'
import { accountCodes } from './tables.ts'

export async function readAccountCodes(ctx: MemberCtx): Promise<AccountCodes> {
  const codes = await codesOf(ctx, ctx.company.id)
  return { ...codes, unmapped: await unmappedVendors(ctx, ctx.company.id, codes) }
}

/** Sets the accounts that the company books its invoices on, in place of those before. */
export async function saveAccountCodes(ctx: MemberCtx, form: AccountCodesForm): Promise<AccountCodes> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const before = await codesOf(tx, companyId)
    requireKnown(tx, form, before)
    const rows = rowsOf(companyId, form)
    if (isSame(rows, rowsOf(companyId, before))) return readAccountCodes(tx)
    await tx.db.delete(accountCodes).where(eq(accountCodes.companyId, companyId))
    if (rows.length > 0) await tx.db.insert(accountCodes).values(rows)
    const detail = {
      vendors: Object.keys(form.vendors).length,
      categories: Object.keys(form.categories).length,
    }
    await audit(tx, { action: 'account_codes.saved', thingId: companyId, detail })
    return readAccountCodes(tx)
  })
}

type Row = typeof accountCodes.$inferInsert

function rowsOf(companyId: string, { default: usual, vendors, categories }: AccountCodesForm): Row[] {
  const named = (kind: 'vendor' | 'category', codes: Record<string, string>): Row[] =>
    Object.entries(codes).map(([name, code]) => ({ companyId, kind, name, code }))
  return [
    ...(usual === null ? [] : [{ companyId, kind: 'default' as const, name: '', code: usual }]),
    ...named('vendor', vendors),
    ...named('category', categories),
  ]
}

function isSame(rows: readonly Row[], others: readonly Row[]): boolean {
  const textOf = (each: readonly Row[]) =>
    each
      .map(({ kind, name, code }) => `${kind} ${name}\n${code}`)
      .toSorted()
      .join('\n')
  return textOf(rows) === textOf(others)
}

/** A name must be in the price book, or have a code already: a vendor may have been renamed since. */
function requireKnown({ parts }: Ctx, form: AccountCodesForm, before: AccountCodesForm) {
  const { vendors, categories } = parts.priceBook.book()
  const fields = Object.fromEntries([
    ...unknown('vendors', form.vendors, [...vendors.map(({ name }) => name), ...Object.keys(before.vendors)]),
    ...unknown('categories', form.categories, [
      ...categories.map(({ name }) => name),
      ...Object.keys(before.categories),
    ]),
  ])
  if (Object.keys(fields).length > 0) throw new Refused('invalid_input', { fields })
}

function unknown(field: string, codes: Record<string, string>, names: readonly string[]): [string, string][] {
  const known = new Set(names)
  return Object.keys(codes)
    .filter((name) => !known.has(name))
    .map((name) => [`${field}.${name}`, 'There is no such name in the marketplace.'])
}
