import { expect, test, vi } from 'vitest'
import {
  cancelledPool,
  closedPool,
  gatheringPool,
  notionPool,
  quietPool,
  rollingPool,
} from '#test/support/board-pool.ts'
import { openPool } from '#test/support/pools.ts'
import { world } from '#test/support/world.ts'
import { DrawingThread } from '../platform/documents/drawing-thread.ts'
import { imageSize } from '../platform/images/image-size.ts'
import { pictureOf } from './pool-card.ts'

test('the card has the headline of the page and the steps with their prices', () => {
  expect(pictureOf(notionPool)).toEqual({
    kind: 'pool',
    name: 'Notion Business',
    headline: '14 more seats and everyone pays $11.70 instead of $18.00',
    note: 'Closes February 1, 2027',
    listPrice: '$18.00',
    steps: [
      { price: '$13.50', share: 0.75, look: 'later', filled: 0 },
      { price: '$11.70', share: expect.closeTo(0.65), look: 'next', filled: 0.88 },
      { price: '$9.90', share: expect.closeTo(0.55), look: 'later', filled: 0 },
    ],
  })
})

test.each([
  [quietPool, 'From 60 seats, everyone pays $13.50 instead of $18.00', 'Closes February 1, 2027'],
  [rollingPool, 'Join now at $11.70. 22 more seats and everyone pays $9.90', 'Join by April 2, 2027'],
  [gatheringPool, '4 companies want 61 seats: what would you pay?', 'Until February 16, 2027'],
  [closedPool, 'Everyone pays $11.70 instead of $18.00', ''],
  [{ ...closedPool, result: null }, 'This pool has closed', ''],
  [cancelledPool, 'This pool ended without a price. Nobody paid', ''],
])('in every state it says what can be said (%#)', (pool, headline, note) => {
  expect(pictureOf(pool)).toMatchObject({ headline, note })
})

const w = await world()

test('the card is a PNG of 1200 by 630 pixels, drawn once for all who ask for it', async () => {
  const { slug } = await openPool(w)
  await w.parts.publicPools.refresh()
  const draw = vi.spyOn(DrawingThread.prototype, 'draw')
  const get = () => w.app.inject({ url: `/pools/${slug}/card.png?v=1` })
  const { statusCode, headers, rawPayload } = await get()
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=300',
  ])
  expect(imageSize(rawPayload, 'image/png')).toEqual({ width: 1200, height: 630 })
  expect((await get()).rawPayload.equals(rawPayload)).toBe(true)
  expect(draw).toHaveBeenCalledOnce()
  const again = await w.app.inject({
    url: `/pools/${slug}/card.png`,
    headers: { 'if-none-match': headers.etag },
  })
  expect(again.statusCode).toBe(304)
})

test('there is no card for a pool that nobody may see', async () => {
  expect((await w.app.inject({ url: '/pools/nobody-2027-01/card.png' })).statusCode).toBe(404)
})
