import type { MemberCtx } from '#server/context.ts'
import { answerRenewal } from '#server/purchasing/renewals/answer.ts'
import { answerSeatQuestion } from '#server/purchasing/renewals/answer-question.ts'
import { declareRenewal } from '#server/purchasing/renewals/declare.ts'
import { makeCalendar } from '#server/reports/calendar/make-calendar.ts'
import { removeCalendar } from '#server/reports/calendar/remove-calendar.ts'

const id = '019a0000-0000-7000-8000-000000000000'

/** The actions of renewals and the calendar behind the calls that change something. */
export const renewalActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'PUT /api/purchases/:id/renewal': (ctx) => declareRenewal(ctx, id, { onNotice: 'renew', shrink: false }),
  'POST /api/purchases/:id/renewal/answer': (ctx) => answerRenewal(ctx, id, true),
  'POST /api/my-seats/questions/:id': (ctx) => answerSeatQuestion(ctx, id, true),
  'POST /api/calendar': (ctx) => makeCalendar(ctx),
  'DELETE /api/calendar': (ctx) => removeCalendar(ctx),
}
