import type { Fixtures } from '../support/fixtures.ts'
import type { Sample } from './samples.ts'

const nobodys = '019a0000-0000-7000-8000-000000000000'

/** Input for the calls about auto-pay and saved methods that are charged. */
export const autoPaySamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'PUT /api/auto-pay': () => ({ body: { on: false } }),
  // Not held before, so nothing changes for other samples.
  'POST /api/invoices/:id/hold': ({ things }) => ({
    params: { id: things.invoice },
    body: { hold: false },
  }),
  'POST /api/payments': () => ({ body: { method: nobodys }, expectedStatus: 404 }),
}
