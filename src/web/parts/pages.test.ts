import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Output } from '../api.ts'
import { pages } from './pages.ts'

type Read = InfiniteData<Output<'GET /api/operator/audit'>, string | undefined>

test('the pages of a list form one list, under the key that a refresh uses', () => {
  const { queryKey, select } = pages('GET /api/operator/audit', { q: 'ann' })
  expect(queryKey.slice(0, 3)).toEqual(['GET /api/operator/audit', 'pages', { q: 'ann' }])
  const read = {
    pages: [
      { entries: [1, 2], next: 'x' },
      { entries: [3], next: null },
    ],
    pageParams: [],
  }
  expect(select?.(read as unknown as Read)).toEqual([1, 2, 3])
})
