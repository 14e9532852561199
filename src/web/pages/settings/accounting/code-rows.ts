import type { AccountCodes, AccountCodesForm, TypedAccountCodes } from '#contract/purchasing/account-codes.ts'

export type CodeRow = { name: string; code: string }

/** What the form starts with: vendors without any code first, then those that have their own, then all categories. */
export function rowsOf(codes: AccountCodes, categories: readonly string[]): TypedAccountCodes {
  const own = Object.entries(codes.vendors).map(([name, code]) => ({ name, code }))
  const names = [...new Set([...categories, ...Object.keys(codes.categories)])].toSorted(byName)
  return {
    default: codes.default ?? '',
    vendors: [...codes.unmapped.map((name) => ({ name, code: '' })), ...own],
    categories: names.map((name) => ({ name, code: codes.categories[name] ?? '' })),
  }
}

/** What is sent: only what has a code. */
export function codesOf(typed: TypedAccountCodes): AccountCodesForm {
  return {
    default: typed.default.trim() || null,
    vendors: withCode(typed.vendors),
    categories: withCode(typed.categories),
  }
}

/** The vendors that have no row yet. */
export function otherVendors(names: readonly string[], rows: readonly CodeRow[]): string[] {
  const shown = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !shown.has(name)).toSorted(byName)
}

function withCode(rows: readonly CodeRow[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ name, code }) => [name, code.trim()]).filter(([, code]) => code))
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en')
}
