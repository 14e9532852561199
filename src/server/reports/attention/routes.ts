import * as calls from '#contract/reports/attention.ts'
import { gettingStarted } from '#domain/people/getting-started.ts'
import { attentionOf } from '#domain/reports/attention.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentItem } from './present.ts'
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
