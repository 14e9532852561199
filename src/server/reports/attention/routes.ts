import type { AttentionItem as WireItem } from '#contract/reports/attention.ts'
import * as calls from '#contract/reports/attention.ts'
import { gettingStarted } from '#domain/people/getting-started.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { AttentionItem } from '#domain/reports/attention/item.ts'
import { attentionOf } from '#domain/reports/attention.ts'
import type { Route } from '#server/platform/http/route.ts'
import { readAttentionFacts } from './read-facts.ts'
import { readStartFacts } from './start-facts.ts'

export function attentionRoutes(route: Route) {
  route(calls.listAttention, async (ctx) => ({
    items: attentionOf(await readAttentionFacts(ctx), ctx.now()).map(presentItem),
  }))

  route(calls.gettingStarted, async (ctx) => {
    const steps = gettingStarted(await readStartFacts(ctx))
    return { steps, done: steps.filter(({ state }) => state === 'done').length }
  })
}

function presentItem({ id: _, amountCents, ...item }: AttentionItem): WireItem {
  return { ...item, ...(amountCents !== undefined && { amount: toDollars(amountCents) }) }
}
