import { expect, test } from 'vitest'
import { closedPool, gatheringPool, notionPool, rollingPool } from '#test/support/board-pool.ts'
import { joinable, stripsOf } from './strip-of.ts'

const at = '2027-01-26T14:00:00.000Z'
const board = { at, pools: [notionPool, gatheringPool, { ...closedPool, slug: 'miro' }] }

test('a vendor has a line for each of its pools that can be joined, and for no others', () => {
  expect(stripsOf(board, 'Notion')).toEqual([
    {
      slug: 'notion-business-2027-02',
      name: 'Notion Business',
      text: '14 more seats and everyone pays $11.70 instead of $18.00',
    },
  ])
  expect(stripsOf(board, 'Figma')[0]?.text).toBe("tell us what you'd pay, and we'll take the total to Figma")
  expect(stripsOf(board, 'Slack')).toEqual([])
})

test('what ends soonest comes first, even if its first deadline was later', () => {
  const still = { ...rollingPool, slug: 'still-open' }
  expect(joinable({ at, pools: [still, gatheringPool, notionPool] }).map(({ slug }) => slug)).toEqual([
    notionPool.slug,
    gatheringPool.slug,
    'still-open',
  ])
})

test('a pool whose deadline has passed is no longer offered, even before its price is set', () => {
  const slugs = (hour: string) => joinable({ ...board, at: hour }).map(({ slug }) => slug)
  expect(slugs('2027-02-01T16:00:00.000Z')).toContain(notionPool.slug)
  expect(slugs('2027-02-01T17:00:00.000Z')).not.toContain(notionPool.slug)
})
