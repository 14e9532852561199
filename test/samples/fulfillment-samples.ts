import { type Fixtures, freshMember } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

const byId = ({ things }: Fixtures) => ({ params: { id: things.order } })
const unknownToken = { params: { token: 'made-up' }, expectedStatus: 404 }
const access = { kind: 'workspace', url: 'https://quillfeather.slack.com/' }
const reason = 'We no longer sell this plan.'

/** Input for the calls of vendor orders, tasks and departures. A made-up token is not found, whoever has it. */
export const fulfillmentSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
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
  'GET /api/operator/orders/:id': byId,
  'POST /api/operator/orders/:id/send': byId,
  'POST /api/operator/orders/:id/by-hand': (fixtures) => ({ ...byId(fixtures), body: { note: 'By phone' } }),
  'POST /api/operator/orders/:id/confirm': (fixtures) => ({ ...byId(fixtures), body: { access } }),
  'POST /api/operator/orders/:id/decline': (fixtures) => ({ ...byId(fixtures), body: { reason } }),
  'POST /api/operator/orders/:id/check-host': byId,
  'PUT /api/operator/orders/:id/access': (fixtures) => ({ ...byId(fixtures), body: access }),
  'POST /api/operator/tasks/tick': async (fixtures) => ({ body: { ids: [await someTask(fixtures)] } }),
  'POST /api/operator/tasks/refuse': async (fixtures) => ({ body: { id: await someTask(fixtures), reason } }),
  'POST /api/operator/tasks/send': () => ({ body: { vendor: 'slack' } }),
  'GET /api/purchases/:id/order': ({ things }) => ({ params: { id: things.delivered } }),
  'POST /api/purchases/:id/give-up': ({ things }) => ({ params: { id: things.delivered } }),
  'POST /api/my-seats/:id/reveal-key': () => ({ params: { id: '0' }, expectedStatus: 404 }),
  'GET /api/company/departures/:memberId': departed,
  'GET /api/company/departures/:memberId/pdf': departed,
  'GET /api/company/departures/:memberId/csv': departed,
}

/** A task to add somebody. */
async function someTask(fixtures: Fixtures): Promise<string> {
  await seated(fixtures)
  return newestTask(fixtures)
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

async function seated({ own }: Fixtures): Promise<string> {
  const { _id } = await freshMember(own)
  const body = { selectedMembers: [_id], product: 'Slack', subscriptions: ['Pro'] }
  await own.admin.post('/api/company/members', body)
  return _id
}
