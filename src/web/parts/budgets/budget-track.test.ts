import { expect, test } from 'vitest'
import { widthsOf } from './budget-track.tsx'

const parts = (asked: number, spent = 30) => [
  { name: 'spent' as const, dollars: spent },
  { name: 'committed' as const, dollars: 20 },
  { name: 'asked' as const, dollars: asked },
]

test('a bar is as long as the amount, or as parts that exceed it', () => {
  expect(widthsOf(100, parts(10))).toEqual({
    widths: [
      { name: 'spent', percent: 30 },
      { name: 'committed', percent: 20 },
      { name: 'asked', percent: 10 },
    ],
    limit: 100,
  })
  const over = widthsOf(100, parts(150))
  expect([over.limit, over.widths.reduce((sum, { percent }) => sum + percent, 0)]).toEqual([50, 100])
})

test('a credit above what was spent draws nothing, and neither does an empty budget', () => {
  expect(widthsOf(100, parts(10, -5)).widths[0]?.percent).toBe(0)
  expect(widthsOf(0, [])).toEqual({ widths: [], limit: 100 })
})
