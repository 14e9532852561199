import type { MemberCtx } from '#server/context.ts'
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
import { commitmentForm, storyTiers } from '../support/pools.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const slug = 'notion-business-2026-12'
const reason = 'The vendor withdrew its offer.'

/** The actions of pools behind the calls that change something. */
export const poolActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/pools/:slug/quote': (ctx) => quoteCommitment(ctx, slug, commitmentForm([[1, 10]])),
  'PUT /api/pools/:slug/commitment': (ctx) => saveCommitment(ctx, slug, commitmentForm([[1, 10]])),
  'POST /api/pools/:slug/commitment/withdraw': (ctx) => withdrawCommitment(ctx, slug),
  'POST /api/pools/:slug/commitment/stay': (ctx) => stayInPool(ctx, slug),
  'POST /api/pools/:slug/wish': (ctx) => wishForPool(ctx, slug),
  'POST /api/operator/pools': (ctx) =>
    createPool(ctx, { vendor: 'Notion', plan: 'Business', billingCycle: 'monthly' }),
  'PATCH /api/operator/pools/:id': (ctx) => editPool(ctx, id, { shareNote: 'About 2%' }),
  'DELETE /api/operator/pools/:id': (ctx) => deletePool(ctx, id),
  'POST /api/operator/pools/:id/gather': (ctx) => gatherPool(ctx, id, '2027-01-01'),
  'POST /api/operator/pools/:id/open': (ctx) => openPool(ctx, id),
  'POST /api/operator/pools/:id/extend': (ctx) =>
    extendPool(ctx, id, { deadline: '2027-01-01T10:00:00Z', startsOn: '2027-02-01' }),
  'POST /api/operator/pools/:id/cancel': (ctx) => cancelPool(ctx, id, reason),
  'POST /api/operator/pools/:id/clear': (ctx) => clearNow(ctx, id),
  'POST /api/operator/pools/:id/close': (ctx) => closePool(ctx, id),
  'POST /api/operator/pools/:id/simulate': (ctx) => simulatePool(ctx, id, storyTiers),
  'POST /api/operator/pools/:id/authorize': (ctx) => authorizeAll(ctx, id),
  'POST /api/operator/pools/:id/awards/:companyId/default': (ctx) => defaultAward(ctx, id, id, reason),
  'PUT /api/operator/companies/:id/pool-limit': (ctx) => setPoolLimit(ctx, id, 1000),
}
