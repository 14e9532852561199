import { goodPassword } from '../support/builders.ts'
import { type Fixtures, freshMember } from '../support/fixtures.ts'

const noPasskey = {
  id: 'bm8',
  rawId: 'bm8',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'bm8', signature: 'bm8' },
}
const newPasskey = { ...noPasskey, response: { clientDataJSON: 'e30', attestationObject: 'bm8' } }
const unknown = { params: { id: '00000000-0000-7000-8000-000000000000' }, expectedStatus: 404 }

/** Nobody in these tests has a second factor. */
export const factorSamples = {
  'POST /auth/second-factor': () => ({ body: { code: '123456' }, expectedStatus: 401 }),
  'POST /auth/passkey': () => ({ body: { passkey: noPasskey }, expectedStatus: 401 }),
  'POST /auth/lost-factors': () => ({ expectedStatus: 401 }),
  'POST /auth/lost-factors/stop': () => ({ body: { token: 'made-up' }, expectedStatus: 400 }),
  'POST /api/fresh': () => ({ body: { password: goodPassword } }),
  'POST /api/user/totp/confirm': () => ({ body: { code: 'no code' }, expectedStatus: 401 }),
  'DELETE /api/user/totp': () => ({ expectedStatus: 404 }),
  'POST /api/user/passkeys': () => ({ body: { name: 'Phone', passkey: newPasskey }, expectedStatus: 400 }),
  'PATCH /api/user/passkeys/:id': () => ({ ...unknown, body: { name: 'Phone' } }),
  'DELETE /api/user/passkeys/:id': () => unknown,
  'POST /api/user/recovery-codes': () => ({ expectedStatus: 403 }),
  // Somebody who has not joined has no factors.
  'POST /api/company/members/:id/reset-factors': async ({ own }: Fixtures) => ({
    params: { id: (await freshMember(own))._id },
    expectedStatus: 404,
  }),
}
