import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

const wish = { line: 0, seats: 39 }

/** Input for the calls that change running subscriptions. */
export const changeSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'POST /api/purchases/:id/changes/preview': ({ things }) => ({
    params: { id: things.delivered },
    body: wish,
  }),
  'POST /api/purchases/:id/changes': async (fixtures) => ({
    params: { id: fixtures.things.delivered },
    body: { ...wish, total: 0 },
  }),
  'DELETE /api/purchases/:id/changes/:changeId': async ({ own, things }) => {
    const { body } = await own.admin.post(`/api/purchases/${things.delivered}/changes`, { ...wish, total: 0 })
    return { params: { id: things.delivered, changeId: body._id } }
  },
  // Nothing was canceled.
  'POST /api/purchases/:id/keep': ({ things }) => ({ params: { id: things.delivered }, expectedStatus: 409 }),
}
