import * as calls from '#contract/purchasing/wanted-tools.ts'
import type { Route } from '#server/platform/http/route.ts'
import { answerTool } from './answer-tool.ts'
import { askForTool } from './ask-for-tool.ts'
import { listOwnTools, readToolDemand } from './queries.ts'

export function wantedToolRoutes(route: Route) {
  route(calls.askForTool, (ctx, { body }) => askForTool(ctx, body))

  route(calls.listWantedTools, async (ctx) => ({ tools: await listOwnTools(ctx) }))

  route(calls.listToolDemand, async (ctx) => ({ tools: await readToolDemand(ctx) }))

  route(calls.answerWantedTool, async (ctx, { body: { website, answer } }) => ({
    answered: await answerTool(ctx, website, answer),
  }))
}
