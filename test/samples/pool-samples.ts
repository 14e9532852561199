import type { Fixtures } from '../support/fixtures.ts'
import { commitmentForm, storyTiers } from '../support/pools.ts'
import type { Sample } from './samples.ts'

const bySlug = ({ pool }: Fixtures) => ({ params: { slug: pool.slug } })
const byId = ({ pool }: Fixtures) => ({ params: { id: pool._id } })
const plan = { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }
const reason = 'The vendor withdrew its offer.'

/** Input for the calls of pools. The pool of the fixtures is open; drafts are made where one is used up. */
export const poolSamples: Record<string, (fixtures: Fixtures) => Sample | Promise<Sample>> = {
  'GET /api/pools/:slug': bySlug,
  'POST /api/pools/:slug/quote': (fixtures) => ({
    ...bySlug(fixtures),
    body: { steps: [{ seats: 5, maxPrice: '12.00' }] },
  }),
  'PUT /api/pools/:slug/commitment': (fixtures) => ({
    ...bySlug(fixtures),
    body: commitmentForm([[5, '12.00']]),
  }),
  'POST /api/pools/:slug/commitment/withdraw': bySlug,
  'POST /api/pools/:slug/commitment/stay': bySlug,
  'POST /api/pools/:slug/wish': bySlug,
  'GET /api/pools/:slug/invite': bySlug,
  'POST /api/operator/pools': () => ({ body: plan }),
  'GET /api/operator/pools/:id': byId,
  'PATCH /api/operator/pools/:id': (fixtures) => ({ ...byId(fixtures), body: { shareNote: 'About 2%' } }),
  'DELETE /api/operator/pools/:id': async (fixtures) => ({ params: { id: await freshDraft(fixtures) } }),
  'POST /api/operator/pools/:id/gather': async (fixtures) => ({
    params: { id: await freshDraft(fixtures) },
    body: { gathersUntil: fixtures.pool.startsOn },
  }),
  'POST /api/operator/pools/:id/open': byId,
  'POST /api/operator/pools/:id/extend': (fixtures) => ({
    ...byId(fixtures),
    body: { deadline: nextDay(fixtures.pool.deadline), startsOn: fixtures.pool.startsOn },
  }),
  'POST /api/operator/pools/:id/cancel': async (fixtures) => ({
    params: { id: await freshDraft(fixtures) },
    body: { reason },
  }),
  'POST /api/operator/pools/:id/clear': byId,
  'POST /api/operator/pools/:id/close': byId,
  'GET /api/operator/pools/:id/commitments': byId,
  'GET /api/operator/pools/:id/curve': byId,
  'GET /api/operator/pools/:id/curve.csv': byId,
  'GET /api/operator/pools/:id/curve.pdf': byId,
  'POST /api/operator/pools/:id/simulate': (fixtures) => ({ ...byId(fixtures), body: { tiers: storyTiers } }),
  'POST /api/operator/pools/:id/authorize': byId,
  'POST /api/operator/pools/:id/awards/:companyId/default': ({ pool, own }) => ({
    params: { id: pool._id, companyId: own.companyId },
    body: { reason },
  }),
  'PUT /api/operator/companies/:id/pool-limit': ({ own }) => ({
    params: { id: own.companyId },
    body: { limit: '50000.00' },
  }),
}

async function freshDraft({ operator }: Fixtures): Promise<string> {
  return (await operator.post('/api/operator/pools', plan)).body._id
}

function nextDay(deadline: string): string {
  return new Date(new Date(deadline).getTime() + 24 * 3600 * 1000).toISOString()
}
