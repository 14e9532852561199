import * as questions from '#contract/fulfillment/seat-questions.ts'
import * as renewals from '#contract/purchasing/renewals.ts'
import type { Route } from '#server/platform/http/route.ts'
import { answerRenewal } from './answer.ts'
import { answerSeatQuestion } from './answer-question.ts'
import { declareRenewal } from './declare.ts'
import { listRenewals } from './list-renewals.ts'
import { mySeatQuestions } from './my-questions.ts'

export function renewalRoutes(route: Route) {
  route(renewals.listRenewals, async (ctx) => ({ renewals: await listRenewals(ctx, ctx.company.id) }))

  route(renewals.declareRenewal, (ctx, { params, body }) => declareRenewal(ctx, params.id, body))

  route(renewals.answerRenewal, (ctx, { params, body }) => answerRenewal(ctx, params.id, body.keep))

  route(questions.mySeatQuestions, async (ctx) => ({ questions: await mySeatQuestions(ctx) }))

  route(questions.answerSeatQuestion, (ctx, { params, body }) =>
    answerSeatQuestion(ctx, params.id, body.keep),
  )
}
