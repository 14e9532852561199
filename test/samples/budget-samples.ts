import type { Buyer } from '../support/buyers.ts'
import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

let last = 0

/** A cost center that no sample has used yet. */
async function freshCostCenter({ admin }: Buyer): Promise<{ _id: string; code: string }> {
  last += 1
  const { body } = await admin.post('/api/cost-centers', { code: `S-${last}`, name: 'Sample' })
  // Requests of other samples name none.
  await admin.patch(`/api/cost-centers/${body._id}`, { archived: true })
  return body
}

async function budgetOf({ admin }: Buyer) {
  last += 1
  const { body } = await admin.post('/api/cost-centers', { code: `S-${last}`, name: 'Sample' })
  const budget = { costCenter: body.code, period: '2026', amount: 100, kind: 'soft' }
  const saved = await admin.put('/api/budgets', budget)
  await admin.patch(`/api/cost-centers/${body._id}`, { archived: true })
  return saved.body as { _id: string }
}

/** Input for the calls about cost centers, PO numbers, budgets and bookkeeping. */
export const budgetSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'PUT /api/account-codes': () => ({ body: { default: '6000', vendors: { Slack: '6010' }, categories: {} } }),
  'GET /api/statement': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/statement.csv': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/statement.pdf': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'GET /api/month-end.zip': () => ({ query: { month: '2026-11' } }),
  'GET /api/budgets': () => ({ query: { period: '2026' } }),
  'PUT /api/budgets': () => ({
    body: { costCenter: 'NONE', period: '2026', amount: 100, kind: 'soft' },
    expectedStatus: 400,
  }),
  'DELETE /api/budgets/:id': async ({ own }) => ({ params: { id: (await budgetOf(own))._id } }),
  // A cost center in use would make every other sample name one.
  'POST /api/cost-centers': async ({ own }) => {
    const { code } = await freshCostCenter(own)
    return { body: { code, name: 'Taken' }, expectedStatus: 400 }
  },
  'PATCH /api/cost-centers/:id': async ({ own }) => ({
    params: { id: (await freshCostCenter(own))._id },
    body: { name: 'Renamed' },
  }),
  'PUT /api/company/controls': () => ({ body: { fiscalStartMonth: 1 } }),
  'PUT /api/purchases/:id/coding': ({ things }) => ({
    params: { id: things.purchase },
    body: { costCenter: null, poNumber: '4500012345' },
  }),
}
