import {
  createSet,
  discardSet,
  putChange,
  removeChange,
  renameSet,
  takeOver,
} from '#server/catalog/price-book/edit-set.ts'
import { uploadLogo } from '#server/catalog/price-book/logos.ts'
import { importPriceBook } from '#server/catalog/price-book/price-files.ts'
import { publishSet } from '#server/catalog/price-book/publish.ts'
import { order } from '../support/buyers.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { headOfPng } from '../support/picture-files.ts'
import { priceFile } from '../support/price-files.ts'
import { formWith } from '../support/reply-file.ts'
import { anyId, byId } from './parts.ts'
import type { Actions, Samples } from './samples.ts'

export const catalogSamples: Samples = {
  'GET /logos/:vendor': () => ({ params: { vendor: 'Slack' } }),
  'POST /api/waitlist/:tool': () => ({
    params: { tool: 'Zoom' },
    body: { email: 'ann@quill.example', yearlySpend: 1200, product: [{ name: 'Pro', seats: 3 }] },
  }),
  'POST /api/guest-purchase': () => ({ body: order() }),
  'POST /api/operator/change-sets': () => ({ body: { title: 'Prices' } }),
  'GET /api/operator/change-sets/:id': byId('changeSet'),
  'PATCH /api/operator/change-sets/:id': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), title: 'Other prices' },
  }),
  'PUT /api/operator/change-sets/:id/changes/:key': async (fixtures) => ({
    params: { id: fixtures.things.changeSet, key: 'slack' },
    body: {
      revision: await revisionOf(fixtures),
      change: { kind: 'edit_vendor', thing: 'slack', after: { tagline: 'Team chat' } },
    },
  }),
  'DELETE /api/operator/change-sets/:id/changes/:key': async (fixtures) => ({
    params: { id: fixtures.things.changeSet, key: 'cursor' },
    body: { revision: await revisionOf(fixtures) },
    expectedStatus: 404,
  }),
  'POST /api/operator/change-sets/:id/take-over': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), key: 'cursor' },
    expectedStatus: 404,
  }),
  'GET /api/operator/change-sets/:id/preview': byId('changeSet'),
  'GET /api/operator/change-sets/:id/preview/subscriptions': byId('changeSet'),
  'GET /api/operator/change-sets/:id/preview/requests': byId('changeSet'),
  'POST /api/operator/change-sets/:id/publish': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), digest: 'of another preview' },
    expectedStatus: 409,
  }),
  'POST /api/operator/change-sets/:id/discard': async (fixtures) => ({
    params: { id: await freshSet(fixtures) },
    body: { revision: 1 },
  }),
  'GET /api/operator/vendors': () => ({ query: { q: 'slack', limit: '5' } }),
  'GET /api/operator/vendors/:slug': () => ({ params: { slug: 'slack' } }),
  'GET /api/operator/plans/:id/prices': ({ planId }) => ({ params: { id: planId } }),
  'GET /api/operator/price-book.csv': () => ({ query: { on: '2026-11-12' } }),
  'POST /api/operator/price-book/import': () => formWith(priceFile()),
  'POST /api/operator/logos': () => formWith(headOfPng(64, 64)),
}

export const catalogActions: Actions = {
  'POST /api/operator/change-sets': (ctx) => createSet(ctx, 'Prices'),
  'PATCH /api/operator/change-sets/:id': (ctx) => renameSet(ctx, anyId, 1, 'Prices'),
  'PUT /api/operator/change-sets/:id/changes/:key': (ctx) =>
    putChange(ctx, anyId, 1, { key: 'a', kind: 'list_vendor', thing: 'slack', after: {} }),
  'DELETE /api/operator/change-sets/:id/changes/:key': (ctx) => removeChange(ctx, anyId, 1, 'a'),
  'POST /api/operator/change-sets/:id/take-over': (ctx) => takeOver(ctx, anyId, 1, 'a'),
  'POST /api/operator/change-sets/:id/publish': (ctx) => publishSet(ctx, anyId, { revision: 1, digest: '' }),
  'POST /api/operator/change-sets/:id/discard': (ctx) => discardSet(ctx, anyId, 1),
  'POST /api/operator/logos': (ctx) => uploadLogo(ctx, { bytes: Buffer.from('') }),
  'POST /api/operator/price-book/import': (ctx) =>
    importPriceBook(ctx, { name: 'prices.csv', bytes: Buffer.from('') }, { isDryRun: false }),
}

async function revisionOf({ operator, things }: Fixtures): Promise<number> {
  return (await operator.get(`/api/operator/change-sets/${things.changeSet}`)).body.revision
}

async function freshSet({ operator }: Fixtures): Promise<string> {
  return (await operator.post('/api/operator/change-sets', { title: 'Prices' })).body._id
}
