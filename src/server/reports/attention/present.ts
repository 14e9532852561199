import type { AttentionItem as WireItem } from '#contract/reports/attention.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { AttentionItem } from '#domain/reports/attention/item.ts'

export function presentItem({ id: _, amountCents, ...item }: AttentionItem): WireItem {
  return { ...item, ...(amountCents !== undefined && { amount: toDollars(amountCents) }) }
}
