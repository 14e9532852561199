import { cancelPool } from '#server/pools/cancel-pool.ts'
import { createPool } from '#server/pools/create-pool.ts'
import { simulatePool } from '#server/pools/curve.ts'
import { defaultAward } from '#server/pools/default-award.ts'
import { deletePool } from '#server/pools/delete-pool.ts'
import { editPool } from '#server/pools/edit-pool.ts'
import { extendPool } from '#server/pools/extend.ts'
import { gatherPool } from '#server/pools/gather.ts'
import { openPool } from '#server/pools/open.ts'
import { quoteCommitment } from '#server/pools/quote.ts'
import { clearNow, closePool } from '#server/pools/roll.ts'
import { saveCommitment } from '#server/pools/save-commitment.ts'
import { setPoolLimit } from '#server/pools/set-limit.ts'
import { stayInPool } from '#server/pools/stay.ts'
import { wishForPool } from '#server/pools/wish.ts'
import { withdrawCommitment } from '#server/pools/withdraw.ts'
import { authorizeAll } from '#server/purchasing/purchases/authorize-pool.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { commitmentForm, storyTiers } from '../support/pools.ts'
import { anyId, reason } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

const bySlug = ({ pool }: Fixtures) => ({ params: { slug: pool.slug } })
const plan = { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }
const ofPool = ({ pool }: Fixtures) => ({ params: { id: pool._id } })
const slug = 'notion-business-2026-12'

/** The pool of the fixtures is open; drafts are made where one is used up. */
export const poolsSamples: Samples = {
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
  'GET /api/operator/pools/:id': ofPool,
  'PATCH /api/operator/pools/:id': (fixtures) => ({ ...ofPool(fixtures), body: { shareNote: 'About 2%' } }),
  'DELETE /api/operator/pools/:id': async (fixtures) => ({ params: { id: await freshDraft(fixtures) } }),
  'POST /api/operator/pools/:id/gather': async (fixtures) => ({
    params: { id: await freshDraft(fixtures) },
    body: { gathersUntil: fixtures.pool.startsOn },
  }),
  'POST /api/operator/pools/:id/open': ofPool,
  'POST /api/operator/pools/:id/extend': (fixtures) => ({
    ...ofPool(fixtures),
    body: { deadline: nextDay(fixtures.pool.deadline), startsOn: fixtures.pool.startsOn },
  }),
  'POST /api/operator/pools/:id/cancel': async (fixtures) => ({
    params: { id: await freshDraft(fixtures) },
    body: { reason },
  }),
  'POST /api/operator/pools/:id/clear': ofPool,
  'POST /api/operator/pools/:id/close': ofPool,
  'GET /api/operator/pools/:id/commitments': ofPool,
  'GET /api/operator/pools/:id/curve': ofPool,
  'GET /api/operator/pools/:id/curve.csv': ofPool,
  'GET /api/operator/pools/:id/curve.pdf': ofPool,
  'POST /api/operator/pools/:id/simulate': (fixtures) => ({
    ...ofPool(fixtures),
    body: { tiers: storyTiers },
  }),
  'POST /api/operator/pools/:id/authorize': ofPool,
  'POST /api/operator/pools/:id/awards/:companyId/default': ({ pool, own }) => ({
    params: { id: pool._id, companyId: own.companyId },
    body: { reason },
  }),
  'PUT /api/operator/companies/:id/pool-limit': ({ own }) => ({
    params: { id: own.companyId },
    body: { limit: '50000.00' },
  }),
}

export const poolsActions: Actions = {
  'POST /api/pools/:slug/quote': (ctx) => quoteCommitment(ctx, slug, commitmentForm([[1, 10]])),
  'PUT /api/pools/:slug/commitment': (ctx) => saveCommitment(ctx, slug, commitmentForm([[1, 10]])),
  'POST /api/pools/:slug/commitment/withdraw': (ctx) => withdrawCommitment(ctx, slug),
  'POST /api/pools/:slug/commitment/stay': (ctx) => stayInPool(ctx, slug),
  'POST /api/pools/:slug/wish': (ctx) => wishForPool(ctx, slug),
  'POST /api/operator/pools': (ctx) =>
    createPool(ctx, { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }),
  'PATCH /api/operator/pools/:id': (ctx) => editPool(ctx, anyId, { shareNote: 'About 2%' }),
  'DELETE /api/operator/pools/:id': (ctx) => deletePool(ctx, anyId),
  'POST /api/operator/pools/:id/gather': (ctx) => gatherPool(ctx, anyId, '2027-01-01'),
  'POST /api/operator/pools/:id/open': (ctx) => openPool(ctx, anyId),
  'POST /api/operator/pools/:id/extend': (ctx) =>
    extendPool(ctx, anyId, { deadline: '2027-01-01T10:00:00Z', startsOn: '2027-02-01' }),
  'POST /api/operator/pools/:id/cancel': (ctx) => cancelPool(ctx, anyId, reason),
  'POST /api/operator/pools/:id/clear': (ctx) => clearNow(ctx, anyId),
  'POST /api/operator/pools/:id/close': (ctx) => closePool(ctx, anyId),
  'POST /api/operator/pools/:id/simulate': (ctx) => simulatePool(ctx, anyId, storyTiers),
  'POST /api/operator/pools/:id/authorize': (ctx) => authorizeAll(ctx, anyId),
  'POST /api/operator/pools/:id/awards/:companyId/default': (ctx) => defaultAward(ctx, anyId, anyId, reason),
  'PUT /api/operator/companies/:id/pool-limit': (ctx) => setPoolLimit(ctx, anyId, 1000),
}

async function freshDraft({ operator }: Fixtures): Promise<string> {
  return (await operator.post('/api/operator/pools', plan)).body._id
}

function nextDay(deadline: string): string {
  return new Date(new Date(deadline).getTime() + 24 * 3600 * 1000).toISOString()
}
