import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

const nothing = { params: { id: '019a0000-0000-7000-8000-000000000000' }, expectedStatus: 404 }

/** Input for the calls about what we pay vendors. There is no statement: they belong to no company. */
export const costSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'GET /api/operator/statements/:id/pdf': () => nothing,
  'GET /api/operator/statements/:id/csv': () => nothing,
  'POST /api/operator/statements/:id/paid': () => ({
    ...nothing,
    body: { paidOn: '2026-01-15', reference: 'Transfer 1' },
  }),
  'GET /api/vendor/statements/:token/pdf': () => ({ params: { token: 'guessed' }, expectedStatus: 404 }),
  'PUT /api/operator/orders/:id/cost': () => ({
    ...nothing,
    body: { lines: [{ position: 0, cost: '12.50' }], reason: 'Agreed by phone' },
  }),
}
