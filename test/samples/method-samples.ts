import type { Buyer } from '../support/buyers.ts'
import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

/** An account with deposits to confirm, which no sample has used yet. */
async function freshAccount({ admin }: Buyer): Promise<{ _id: string }> {
  const { methods } = (await admin.get('/api/payment-methods')).body
  for (const { _id } of methods) await admin.delete(`/api/payment-methods/${_id}`)
  const { method, clientSecret } = (await admin.post('/api/payment-methods', { kind: 'us_bank' })).body
  const account = { clientSecret, routing: '110000000', account: '000123456789' }
  await admin.post('/api/sandbox/setup', account)
  return method
}

const ofAccount = async ({ own }: Fixtures) => ({ params: { id: (await freshAccount(own))._id } })

/** Input for the calls about payment methods. */
export const methodSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'POST /api/payment-methods': () => ({ body: { kind: 'card' } }),
  'POST /api/payment-methods/:id/check': ofAccount,
  'POST /api/payment-methods/:id/verify': async (fixtures) => ({
    ...(await ofAccount(fixtures)),
    body: { code: 'SM11AA' },
  }),
  'DELETE /api/payment-methods/:id': ofAccount,
  'POST /api/sandbox/setup': () => ({
    body: { clientSecret: 'seti_unknown_secret_x', card: '4242424242424242' },
    expectedStatus: 404,
  }),
  'POST /api/sandbox/transfer': () => ({ body: { amount: 12.5 } }),
}
