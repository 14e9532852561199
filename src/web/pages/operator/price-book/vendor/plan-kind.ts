import type { BookPlan } from '#domain/catalog/price-book/book.ts'

type Kind = Pick<BookPlan, 'type' | 'part' | 'billingCycle'>

/** "Per seat, monthly". */
export function formatKind({ type, part, billingCycle }: Kind): string {
  return `${kindOf(type, part)}, ${billingCycle}`
}

function kindOf(type: BookPlan['type'], part: BookPlan['part']): string {
  if (part) return { package: 'Package', framework: 'Framework', 'add-on': 'Add-on' }[part]
  return type === 'flat' ? 'Flat price' : 'Per seat'
}
