import type { PriceChange } from '#contract/catalog/change-sets.ts'
import { isRead, readAmount, readPercent } from '#domain/catalog/price-book/entered.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { percentOff } from '#domain/platform/money.ts'
import { formatAmounts } from '../figures.ts'
import { type ChangeLine, fieldLines, fieldsOf } from './format-field.ts'

type Fields = Readonly<Record<string, unknown>>

/** "Price", "New plan", "Texts". */
export function kindLabel({ kind }: Pick<PriceChange, 'kind'>): string {
  return kindLabels[kind]
}

export function changeLines({ kind, thing, before, after }: PriceChange): ChangeLine[] {
  const states = statesOf[kind]
  if (states) {
    const [field, yes, no] = states
    return [{ label: '', before: before?.[field] ? yes : no, after: newState[kind] ? yes : no }]
  }
  if (kind === 'set_price' || kind === 'set_cost') {
    return [{ label: '', before: before ? formatPrice(before) : null, after: formatPrice(after) }]
  }
  if (kind === 'add_category') return [{ label: '', before: null, after: thing }]
  if (kind === 'remove_category') return [{ label: '', before: thing, after: 'Removed' }]
  return fieldsOf(after).flatMap(([field, value]) => fieldLines(field, before?.[field], value))
}

/** "Mar 1, 2027" for a price or a cost; null for what holds from publication. */
export function fromDay({ after: { effectiveFrom } }: PriceChange, today: string): string | null {
  if (typeof effectiveFrom !== 'string') return null
  return effectiveFrom === today ? 'Today' : formatNearDay(effectiveFrom, new Date(today))
}

/** The group price of one seat before and after; null where a price can't be compared. */
export function groupPrices({ kind, before, after }: PriceChange): { before: number; after: number } | null {
  if (kind !== 'set_price' || !before) return null
  const [old, next] = [groupCents(before), groupCents(after)]
  return old === null || next === null ? null : { before: old, after: next }
}

const kindLabels: Record<PriceChange['kind'], string> = {
  add_vendor: 'New vendor',
  edit_vendor: 'Texts',
  list_vendor: 'Marketplace',
  unlist_vendor: 'Marketplace',
  add_plan: 'New plan',
  edit_plan: 'Plan details',
  move_plan: 'Order',
  retire_plan: 'Sale',
  restore_plan: 'Sale',
  set_price: 'Price',
  set_cost: 'Our cost',
  add_category: 'New category',
  rename_category: 'Category name',
  move_category: 'Category order',
  remove_category: 'Category',
}

/** Changes that turn something on or off: the field, and both of its states in words. */
const statesOf: Partial<Record<PriceChange['kind'], [field: string, yes: string, no: string]>> = {
  list_vendor: ['isListed', 'Listed', 'Not listed'],
  unlist_vendor: ['isListed', 'Listed', 'Not listed'],
  retire_plan: ['isRetired', 'Retired', 'On sale'],
  restore_plan: ['isRetired', 'Retired', 'On sale'],
}

const newState: Partial<Record<PriceChange['kind'], boolean>> = { list_vendor: true, retire_plan: true }

/** "$43.50, 20% off: $34.80", or a cost alone. What can't be read is shown as it was typed. */
function formatPrice({ perMember, fixed, discount, appliesTo }: Fields): string {
  const amounts = readAmounts(perMember, fixed)
  if (!amounts) return [perMember, fixed].filter((typed) => typed !== 0).join(' + ')
  const list = formatAmounts(amounts)
  if (discount === undefined) return list
  const percent = readPercent(discount as string | number)
  if (!isRead(percent)) return `${list}, “${percent}” off`
  const { perMemberCents, fixedCents } = amounts
  const group = {
    perMemberCents: percentOff(perMemberCents, percent),
    fixedCents: percentOff(fixedCents, percent),
  }
  return `${list}, ${percent}% off: ${formatAmounts(group)}${appliesTo === 'new' ? ', new orders only' : ''}`
}

function groupCents({ perMember, fixed, discount }: Fields): number | null {
  const amounts = readAmounts(perMember, fixed)
  const percent = readPercent(discount as string | number)
  if (!amounts || !isRead(percent)) return null
  return percentOff(amounts.perMemberCents, percent) + percentOff(amounts.fixedCents, percent)
}

function readAmounts(perMember: unknown, fixed: unknown) {
  const perMemberCents = readAmount(perMember as string | number)
  const fixedCents = readAmount(fixed as string | number)
  return isRead(perMemberCents) && isRead(fixedCents) ? { perMemberCents, fixedCents } : null
}
