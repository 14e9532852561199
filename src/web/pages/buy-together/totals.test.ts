import { expect, test } from 'vitest'
import type { ListedCommitment } from '#web/parts/pool/listed-commitment.ts'
import { nextToClose, seatsAtMost } from './totals.ts'

function commitment(slug: string, state: string, deadline: string | null, seats: number[]) {
  const steps = seats.map((count) => ({ seats: count, maxPrice: 10 }))
  return { steps, pool: { slug, state, deadline } } as unknown as ListedCommitment
}

const figma = commitment('figma', 'gathering', null, [8])
const slack = commitment('slack', 'rolling', '2026-09-28T20:00:00.000Z', [42])
const notion = commitment('notion', 'open', '2026-11-23T17:00:00.000Z', [42, 60])
const cursor = commitment('cursor', 'open', '2026-12-15T17:00:00.000Z', [5])

test('the next pool to close is the open one with the first deadline', () => {
  expect(nextToClose([figma, cursor, slack, notion])).toBe(notion)
  expect(nextToClose([figma, slack])).toBeUndefined()
})

test('each commitment counts with its largest step', () => {
  expect(seatsAtMost([figma, notion, cursor])).toBe(73)
  expect(seatsAtMost([])).toBe(0)
})
