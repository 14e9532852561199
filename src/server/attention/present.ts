import type { AttentionItem as WireItem } from '#contract/attention.ts'
import type { AttentionItem } from '#domain/attention/item.ts'
import { toDollars } from '#domain/money.ts'

export function presentItem({ id: _, amountCents, ...item }: AttentionItem): WireItem {
  return { ...item, ...(amountCents !== undefined && { amount: toDollars(amountCents) }) }
}
