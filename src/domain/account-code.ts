/** What an account code of the company's own bookkeeping is for. The default has an empty name. */
export const codeKinds = ['default', 'vendor', 'category'] as const
export type CodeKind = (typeof codeKinds)[number]

export const accountCodeMax = 40

/** Shown in place of an account code that the company has not set. */
export const unmapped = 'UNMAPPED'

export type CodesByName = {
  default: string | null
  vendors: Readonly<Record<string, string>>
  categories: Readonly<Record<string, string>>
}

/** A vendor by its names, today's first, and its categories in their order. */
export type CodedVendor = { names: readonly string[]; categories: readonly string[] }

/** The code to book a vendor on: its own, else that of its first category with one, else the default; null without any. */
export function accountCodeOf(codes: CodesByName, { names, categories }: CodedVendor): string | null {
  return firstOf(codes.vendors, names) ?? firstOf(codes.categories, categories) ?? codes.default
}

function firstOf(codes: Readonly<Record<string, string>>, names: readonly string[]): string | null {
  const name = names.find((each) => Object.hasOwn(codes, each))
  return name === undefined ? null : (codes[name] ?? null)
}
