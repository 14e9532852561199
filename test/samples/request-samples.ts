import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

/** Nobody's request: which of the others a person may see or decide on is told by the stories of requests. */
const nobodys = { params: { id: '019a0000-0000-7000-8000-000000000000' }, expectedStatus: 404 }
const slackSeat = { vendor: 'Slack', plan: 'Pro', billingCycle: 'monthly', seats: 1, reason: 'For my team' }

/** Input for the calls about requests, policy and absence. */
export const requestSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'POST /api/requests': () => ({ body: slackSeat }),
  'GET /api/requests/:id': () => nobodys,
  'POST /api/requests/:id/approve': () => ({ ...nobodys, body: { step: 1 } }),
  'POST /api/requests/:id/decline': () => ({ ...nobodys, body: { step: 1, reason: 'Not now' } }),
  'POST /api/requests/:id/give-seat': () => ({ ...nobodys, body: { step: 1, vendor: 'Slack', seat: 'Pro' } }),
  'POST /api/requests/:id/wait': () => ({ ...nobodys, body: { step: 1 } }),
  'POST /api/requests/:id/withdraw': () => nobodys,
  'PUT /api/policy': () => ({ body: { steps: [] } }),
  'POST /api/policy/try': async ({ own }) => ({
    body: {
      steps: [],
      vendor: 'Slack',
      perYear: 100,
      requester: await memberIdOf(own.admin, own.employee.email),
    },
  }),
  'PUT /api/absence': () => ({ body: {} }),
}

async function memberIdOf(admin: Fixtures['own']['admin'], email: string): Promise<string> {
  const { body } = await admin.get(`/api/company/members?q=${encodeURIComponent(email)}`)
  return body[0]?._id ?? '019a0000-0000-7000-8000-000000000000'
}
