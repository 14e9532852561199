import type { Fixtures } from '../support/fixtures.ts'
import { someone } from '../support/world.ts'
import type { Sample } from './samples.ts'

const nobody = { params: { id: '019a0000-0000-7000-8000-000000000000' }, expectedStatus: 404 }

/** Input for the calls about the provider's own staff. */
export const staffSamples: Record<string, (fixtures: Fixtures) => Sample> = {
  'POST /api/operator/staff': () => ({ body: { email: someone(), role: 'support' } }),
  'PATCH /api/operator/staff/:id': () => ({ ...nobody, body: { role: 'finance' } }),
  'DELETE /api/operator/staff/:id': () => nobody,
  'POST /api/operator/staff/:id/keep': () => nobody,
  'POST /api/operator/staff/:id/reset-factors': () => nobody,
  'PUT /api/operator/four-eyes': () => ({ body: { above: null } }),
  'POST /api/operator/jobs/:id/retry': () => nobody,
  'POST /api/operator/pending/:id/approve': () => nobody,
  'POST /api/operator/pending/:id/decline': () => ({ ...nobody, body: { reason: 'Too much' } }),
  'POST /api/setup': () => ({
    body: { token: 'guessed', email: someone(), name: 'Sam', password: 'a long enough passphrase' },
    expectedStatus: 404,
  }),
  'POST /api/staff-invitations/:token/accept': () => ({ params: { token: 'guessed' }, expectedStatus: 400 }),
}
