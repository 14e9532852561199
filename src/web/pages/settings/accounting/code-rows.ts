import type { AccountCodes, AccountCodesForm, TypedAccountCodes } from '#contract/purchasing/account-codes.ts'
import { pluralize } from '#domain/platform/format-count.ts'

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

/** What holds now; null while nothing has a code. */
export function formatCodes({ default: usual, vendors, categories }: AccountCodes): string | null {
  const [ofVendors, ofCategories] = [Object.keys(vendors).length, Object.keys(categories).length]
  const own = [
    ofVendors > 0 && pluralize(ofVendors, 'vendor'),
    ofCategories > 0 && pluralize(ofCategories, 'category', 'categories'),
  ].filter((text) => text !== false)
  if (own.length === 0 && !usual) return null
  const have =
    own.length > 0
      ? `${own.join(' and ')} ${ofVendors + ofCategories === 1 ? 'has' : 'have'} a code of their own. `
      : ''
  const others = own.length > 0 ? 'Everything else' : 'Everything'
  return `${have}${others} ${usual ? `is booked on ${usual}.` : 'has no code.'}`
}

/** Who has no code, which the month-end pack says too. */
export function formatUnmapped({ unmapped }: AccountCodes): string | null {
  if (unmapped.length === 0) return null
  return unmapped.length === 1
    ? '1 vendor has no account code. It appears as UNMAPPED in your month-end pack.'
    : `${unmapped.length} vendors have no account code. They appear as UNMAPPED in your month-end pack.`
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
