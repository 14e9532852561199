import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { Loaded, type LoadedQuery, together } from './loaded.tsx'

const pending = { data: undefined, error: null, isPending: true, isFetching: true, refetch: vi.fn() }
const loaded = <Data,>(data: Data) => ({ ...pending, data, isPending: false, isFetching: false })
const failed = (status: number) => ({ ...loaded(undefined), error: new ApiError(status, 'x', 'Too busy.') })

function shown(query: LoadedQuery<string[]>) {
  return renderToStaticMarkup(
    <Loaded
      query={query}
      loading="Loading the list"
      message="The list couldn't be loaded."
      empty="No item yet"
      refused={({ status }) => (status === 404 ? 'There is no such list' : null)}
    >
      {(items) => items.join(', ')}
    </Loaded>,
  )
}

test('a query shows that it is loading, its items, or that there are none', () => {
  expect(shown(pending)).toBe('Loading the list')
  expect(shown(loaded(['tea', 'milk']))).toBe('tea, milk')
  expect(shown(loaded([]))).toBe('No item yet')
})

test("a failed load says so and offers to try again, unless that wouldn't help", () => {
  expect(shown(failed(500))).toMatch(/The list couldn.*t be loaded\..*Too busy\..*Try again/)
  expect(shown(failed(404))).toBe('There is no such list')
})

test('a failed load is never an empty page', () => {
  const page = (
    <Loaded query={failed(418)} refused={() => false} message="There is no list.">
      {() => 'a list'}
    </Loaded>
  )
  expect(renderToStaticMarkup(page)).toMatch(/There is no list\..*Try again/)
})

test('loaded data stays when a refetch fails', () => {
  expect(shown({ ...failed(500), data: ['tea'] })).toBe('tea')
})

test('two queries are loaded once both are, and fail when one does', () => {
  expect(together(loaded(1), loaded(2)).data).toEqual([1, 2])
  expect(together(loaded(1), pending)).toMatchObject({
    data: undefined,
    isPending: true,
    isFetching: true,
  })
  const half = failed(500)
  const both = together(pending, half)
  expect([both.isPending, both.error?.message]).toEqual([false, 'Too busy.'])
  both.refetch()
  expect(half.refetch).toHaveBeenCalledOnce()
})
