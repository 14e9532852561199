import { eq, inArray } from 'drizzle-orm'
import type { AccountCodes, AccountCodesForm } from '#contract/purchasing/account-codes.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { findCategories } from '#server/catalog/price-book/categories.ts'
import { vendors } from '#server/catalog/price-book/tables.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type CodeRow, codesFrom, listCodes, unmappedVendors } from './queries.ts'
import { accountCodes } from './tables.ts'

export async function readAccountCodes(ctx: MemberCtx): Promise<AccountCodes> {
  const rows = await listCodes(ctx, ctx.company.id)
  const codes = await codesFrom(ctx, rows)
  const named = (key: 'vendorId' | 'categoryId') =>
    Object.fromEntries(rows.filter((row) => row[key] !== null).map(({ name, code }) => [name ?? '', code]))
  return {
    default: codes.default,
    vendors: named('vendorId'),
    categories: named('categoryId'),
    unmapped: await unmappedVendors(ctx, ctx.company.id, codes),
  }
}

/** Sets the accounts that the company books its invoices on, in place of those before. */
export async function saveAccountCodes(ctx: MemberCtx, form: AccountCodesForm): Promise<AccountCodes> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockForFinance(tx)
    const before = await listCodes(tx, companyId)
    const rows = await rowsOf(tx, form, before)
    if (isSame(rows, before)) return readAccountCodes(tx)
    await tx.db.delete(accountCodes).where(eq(accountCodes.companyId, companyId))
    if (rows.length > 0) await tx.db.insert(accountCodes).values(rows.map((row) => ({ ...row, companyId })))
    const detail = {
      vendors: Object.keys(form.vendors).length,
      categories: Object.keys(form.categories).length,
    }
    await audit(tx, { action: 'account_codes.saved', thingId: companyId, detail })
    return readAccountCodes(tx)
  })
}

/** Names must be in the marketplace. A category that was removed since keeps the code that it has. */
async function rowsOf(ctx: Ctx, form: AccountCodesForm, before: readonly CodeRow[]): Promise<CodeRow[]> {
  const { default: usual, ...named } = form
  const found = {
    vendors: await findVendors(ctx, Object.keys(named.vendors)),
    categories: await findCategories(
      ctx,
      Object.keys(named.categories),
      before.flatMap(({ categoryId }) => categoryId ?? []),
    ),
  }
  requireKnown(named, found)
  const codes = (field: keyof typeof found, row: (id: string) => Omit<CodeRow, 'code'>) =>
    found[field].map(({ id, name }) => ({ ...row(id), code: named[field][name] ?? '' }))
  return [
    ...(usual === null ? [] : [{ vendorId: null, categoryId: null, code: usual }]),
    ...codes('vendors', (vendorId) => ({ vendorId, categoryId: null })),
    ...codes('categories', (categoryId) => ({ vendorId: null, categoryId })),
  ]
}

type Named = { id: string; name: string }

function findVendors(ctx: Ctx, names: readonly string[]): Promise<Named[]> {
  return ctx.db
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(inArray(vendors.name, [...names]))
}

type Fields = 'vendors' | 'categories'

function requireKnown(named: Pick<AccountCodesForm, Fields>, found: Record<Fields, readonly Named[]>) {
  const unknown = (field: Fields) => {
    const known = new Set(found[field].map(({ name }) => name))
    return Object.keys(named[field])
      .filter((name) => !known.has(name))
      .map((name) => `${field}.${name}`)
  }
  const problems = [...unknown('vendors'), ...unknown('categories')]
  if (problems.length === 0) return
  const text = 'There is no such name in the marketplace.'
  throw new Refused('invalid_input', { fields: Object.fromEntries(problems.map((field) => [field, text])) })
}

function isSame(rows: readonly CodeRow[], others: readonly CodeRow[]): boolean {
  const textOf = (each: readonly CodeRow[]) =>
    each
      .map(({ vendorId, categoryId, code }) => `${vendorId} ${categoryId} ${code}`)
      .toSorted()
      .join('\n')
  return textOf(rows) === textOf(others)
}
