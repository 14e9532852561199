import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

/** Input for the calls about renewals, questions to holders and the calendar. */
export const renewalSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'PUT /api/purchases/:id/renewal': ({ things }) => ({
    params: { id: things.delivered },
    body: { onNotice: 'renew', shrink: false },
  }),
  'POST /api/purchases/:id/renewal/answer': ({ things }) => ({
    params: { id: things.delivered },
    body: { keep: true },
    expectedStatus: 409,
  }),
  'POST /api/my-seats/questions/:id': () => ({
    params: { id: '019a0000-0000-7000-8000-000000000000' },
    body: { keep: true },
    expectedStatus: 404,
  }),
  'GET /calendar/:token.ics': () => ({ params: { token: 'made-up' }, expectedStatus: 404 }),
}
