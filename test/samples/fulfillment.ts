import { editSeats } from '#server/fulfillment/seats/edit-seats.ts'
import { emailHolders } from '#server/fulfillment/seats/email-holders.ts'
import { giveSeats } from '#server/fulfillment/seats/give-seats.ts'
import { undoSeats } from '#server/fulfillment/seats/undo-seats.ts'
import { refuseByOperator } from '#server/fulfillment/tasks/refuse.ts'
import { sendTasksNow } from '#server/fulfillment/tasks/send-tasks.ts'
import { tickByOperator } from '#server/fulfillment/tasks/tick.ts'
import { checkHost, confirmByOperator, setAccess } from '#server/fulfillment/vendor-orders/confirm.ts'
import { declineByOperator, giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { revealKey } from '#server/fulfillment/vendor-orders/reveal-key.ts'
import { orderByHand, sendOrder } from '#server/fulfillment/vendor-orders/send-orders.ts'
import { answerSeatQuestion } from '#server/purchasing/renewals/answer-question.ts'
import { type Fixtures, freshMember, freshSeatChange } from '../support/fixtures.ts'
import { anyId, byId, reason } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

const unknownToken = { params: { token: 'made-up' }, expectedStatus: 404 }
const access = { kind: 'workspace', url: 'https://quillfeather.slack.com/' }
const ofOrder = ({ things }: Fixtures) => ({ params: { id: things.order } })
const slack = { productName: 'Slack' }
const someMember = async ({ own }: Fixtures) => ({ params: { id: (await freshMember(own))._id } })
const slackPro = { productName: 'Slack', subscriptions: ['Pro'] }

/** A made-up token is not found, whoever has it. */
export const fulfillmentSamples: Samples = {
  'GET /api/vendor/orders/:token': () => unknownToken,
  'POST /api/vendor/orders/:token/confirm': () => ({ ...unknownToken, body: { access } }),
  'POST /api/vendor/orders/:token/decline': () => ({ ...unknownToken, body: { reason } }),
  'GET /api/vendor/tasks/:token': () => unknownToken,
  'POST /api/vendor/tasks/:token/tick': ({ things }) => ({ ...unknownToken, body: { ids: [things.order] } }),
  'POST /api/vendor/tasks/:token/refuse': ({ things }) => ({
    ...unknownToken,
    body: { id: things.order, reason },
  }),
  'POST /api/vendor/links/:token/renew': () => unknownToken,
  'GET /api/operator/orders/:id': ofOrder,
  'POST /api/operator/orders/:id/send': ofOrder,
  'POST /api/operator/orders/:id/by-hand': (fixtures) => ({
    ...ofOrder(fixtures),
    body: { note: 'By phone' },
  }),
  'POST /api/operator/orders/:id/confirm': (fixtures) => ({ ...ofOrder(fixtures), body: { access } }),
  'POST /api/operator/orders/:id/decline': (fixtures) => ({ ...ofOrder(fixtures), body: { reason } }),
  'POST /api/operator/orders/:id/check-host': ofOrder,
  'PUT /api/operator/orders/:id/access': (fixtures) => ({ ...ofOrder(fixtures), body: access }),
  'POST /api/operator/tasks/tick': async (fixtures) => ({ body: { ids: [await someTask(fixtures)] } }),
  'POST /api/operator/tasks/refuse': async (fixtures) => ({ body: { id: await someTask(fixtures), reason } }),
  'POST /api/operator/tasks/send': () => ({ body: { vendor: 'slack' } }),
  'GET /api/purchases/:id/order': ({ things }) => ({ params: { id: things.delivered } }),
  'POST /api/purchases/:id/give-up': ({ things }) => ({ params: { id: things.delivered } }),
  'POST /api/my-seats/:id/reveal-key': () => ({ params: { id: '0' }, expectedStatus: 404 }),
  'GET /api/company/departures/:memberId': departed,
  'GET /api/company/departures/:memberId/pdf': departed,
  'GET /api/company/departures/:memberId/csv': departed,
  'POST /api/my-seats/questions/:id': () => ({
    params: { id: '019a0000-0000-7000-8000-000000000000' },
    body: { keep: true },
    expectedStatus: 404,
  }),
  'GET /subproduct-count': () => ({ query: slack }),
  'POST /api/company/members': async ({ own }) => ({
    body: { selectedMembers: [(await freshMember(own))._id], product: 'Slack', subscriptions: ['Pro'] },
  }),
  'GET /api/edit-members/:id': byId('member'),
  'PUT /api/edit-members/:id': async (fixtures) => ({
    ...(await someMember(fixtures)),
    body: { ...slack, subscriptions: ['Pro'] },
  }),
  'POST /api/send-product-email': async ({ own }) => ({
    body: { members: [{ ...slack, email: await holder(own), subscriptions: ['Pro'] }] },
  }),
  'GET /api/seats/:productName': () => ({ params: slack }),
  'GET /api/seats/:productName/members': () => ({ params: slack, query: { q: 'person', holding: 'no' } }),
  'POST /api/seat-changes/:id/undo': async ({ own }) => ({ params: { id: await freshSeatChange(own) } }),
  'GET /api/seat-events': ({ things }) => ({ query: { member: things.member } }),
  'GET /api/seats.csv': () => ({ query: slack }),
}

export const fulfillmentActions: Actions = {
  'POST /api/operator/orders/:id/send': (ctx) => sendOrder(ctx, anyId),
  'POST /api/operator/orders/:id/by-hand': (ctx) => orderByHand(ctx, anyId, 'By phone'),
  'POST /api/operator/orders/:id/confirm': (ctx) => confirmByOperator(ctx, anyId, {}),
  'POST /api/operator/orders/:id/decline': (ctx) => declineByOperator(ctx, anyId, reason),
  'POST /api/operator/orders/:id/check-host': (ctx) => checkHost(ctx, anyId),
  'PUT /api/operator/orders/:id/access': (ctx) => setAccess(ctx, anyId, { kind: 'invite' }),
  'POST /api/operator/tasks/tick': (ctx) => tickByOperator(ctx, [anyId], undefined),
  'POST /api/operator/tasks/refuse': (ctx) => refuseByOperator(ctx, anyId, reason),
  'POST /api/operator/tasks/send': (ctx) => sendTasksNow(ctx, 'slack'),
  'POST /api/purchases/:id/give-up': (ctx) => giveUp(ctx, anyId),
  'POST /api/my-seats/:id/reveal-key': (ctx) => revealKey(ctx, '1'),
  'POST /api/my-seats/questions/:id': (ctx) => answerSeatQuestion(ctx, anyId, true),
  'POST /api/company/members': (ctx) =>
    giveSeats(ctx, { selectedMembers: [anyId], product: 'Slack', subscriptions: ['Pro'] }),
  'PUT /api/edit-members/:id': (ctx) => editSeats(ctx, anyId, slackPro),
  'POST /api/seat-changes/:id/undo': (ctx) => undoSeats(ctx, anyId),
  'POST /api/send-product-email': (ctx) => emailHolders(ctx, [{ ...slackPro, email: 'ann@acme.example' }]),
}

/** A task to add somebody. */
async function someTask(fixtures: Fixtures): Promise<string> {
  await seated(fixtures)
  return newestTask(fixtures)
}

async function seated({ own }: Fixtures): Promise<string> {
  const { _id } = await freshMember(own)
  const body = { selectedMembers: [_id], product: 'Slack', subscriptions: ['Pro'] }
  await own.admin.post('/api/company/members', body)
  return _id
}

/** Where nobody is signed in anymore, any id will do. */
async function newestTask({ operator, things }: Fixtures): Promise<string> {
  const { body } = await operator.get('/api/operator/tasks?limit=200')
  return body.tasks?.findLast(({ kind }: { kind: string }) => kind === 'add')?._id ?? things.order
}

/** Somebody who left with a seat that the vendor knows of. */
async function departed(fixtures: Fixtures) {
  const memberId = await seated(fixtures)
  await fixtures.operator.post('/api/operator/tasks/tick', { ids: [await newestTask(fixtures)] })
  await fixtures.own.admin.delete(`/api/company/members/${memberId}`)
  return { params: { memberId } }
}

async function holder(own: Fixtures['own']) {
  const { _id, emailAccount } = await freshMember(own)
  const body = { selectedMembers: [_id], product: 'Slack', subscriptions: ['Pro'] }
  await own.admin.post('/api/company/members', body)
  return emailAccount
}
