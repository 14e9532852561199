import { messageCompany } from '#server/people/companies/message-company.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { settleMessage } from '#server/people/contact/answer-message.ts'
import { retryJob } from '#server/platform/jobs/retry-job.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { makeCalendar } from '#server/reports/calendar/make-calendar.ts'
import { removeCalendar } from '#server/reports/calendar/remove-calendar.ts'
import { anyId, nobodys } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

const slack = { productName: 'Slack' }

export const reportsSamples: Samples = {
  'GET /api/month-end.zip': () => ({ query: { month: '2026-11' } }),
  'GET /calendar/:token.ics': () => ({ params: { token: 'made-up' }, expectedStatus: 404 }),
  'PUT /api/settings/pool-emails': () => ({ body: { isOn: false } }),
  'GET /api/search': () => ({ query: { q: 'slack' } }),
  'GET /api/products/:productName': () => ({ params: slack }),
  'GET /api/savings': () => ({ query: { vendor: 'Slack' } }),
  'GET /api/savings.csv': () => ({ query: { vendor: 'Slack' } }),
  'GET /api/operator/companies/:id': ({ own }) => ({ params: { id: own.companyId } }),
  'GET /api/operator/companies/:id/members': ({ own }) => ({ params: { id: own.companyId } }),
  'POST /api/operator/companies/:id/verify': ({ own }) => ({ params: { id: own.companyId } }),
  'POST /api/operator/companies/verify': ({ own }) => ({
    body: { companies: [{ _id: own.companyId, name: 'Quillfeather', website: null }] },
  }),
  'POST /api/operator/companies/message': ({ own }) => ({
    body: { ids: [own.companyId], subject: 'Your invoices', text: 'Please look at them.' },
  }),
  'POST /api/operator/purchases/approve': ({ things }) => ({ body: { ids: [things.purchase] } }),
  'POST /api/operator/messages/done': ({ things }) => ({ body: { ids: [things.message] } }),
  'GET /api/operator/audit': ({ own }) => ({ query: { companyId: own.companyId } }),
  'POST /api/operator/jobs/:id/retry': () => nobodys,
}

export const reportsActions: Actions = {
  'POST /api/calendar': (ctx) => makeCalendar(ctx),
  'DELETE /api/calendar': (ctx) => removeCalendar(ctx),
  'POST /api/operator/jobs/:id/retry': (ctx) => retryJob(ctx, anyId),
  'POST /api/operator/companies/:id/verify': (ctx) => verifyCompany(ctx, anyId),
  'POST /api/operator/companies/verify': (ctx) => verifyCompany(ctx, anyId),
  'POST /api/operator/companies/message': (ctx) => messageCompany(ctx, anyId, { subject: 'Hi', text: 'Hi' }),
  'POST /api/operator/messages/done': (ctx) => settleMessage(ctx, anyId),
  'POST /api/operator/purchases/approve': (ctx) => approve(ctx, anyId),
}
