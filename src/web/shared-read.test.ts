import { expect, test } from 'vitest'
import { SharedRead } from './shared-read.ts'

/** A server whose responses come when the test says so. */
function server() {
  const requests: PromiseWithResolvers<string>[] = []
  const fetch = () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  return { requests, fetch }
}

test('calls at the same time share one request, and a recent response is not asked for again', async () => {
  const { requests, fetch } = server()
  const shared = new SharedRead(fetch, 60_000)
  expect(shared.snapshot()).toEqual({ data: undefined, isPending: true })
  const both = Promise.all([shared.get(), shared.get()])
  requests[0]?.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  expect(await shared.get()).toBe('first')
  expect(requests).toHaveLength(1)
  expect(shared.snapshot()).toEqual({ data: 'first', isPending: false })
})

test('before a response all are the same to React, so that hydration renders no page twice', () => {
  const first = new SharedRead(server().fetch, 60_000)
  const second = new SharedRead(server().fetch, 60_000)
  expect(first.snapshot()).toBe(second.snapshot())
})

test('an old response is asked for again', async () => {
  const { requests, fetch } = server()
  const shared = new SharedRead(fetch, 0)
  shared.set('first')
  const second = shared.get()
  requests[0]?.resolve('second')
  expect(await second).toBe('second')
})

test('after a refresh the response to an earlier request is ignored', async () => {
  const { requests, fetch } = server()
  const shared = new SharedRead(fetch, 60_000)
  const early = shared.get()
  const late = shared.refresh()
  requests[1]?.resolve('after the write')
  await late
  requests[0]?.resolve('before the write')
  await early
  expect(shared.snapshot().data).toBe('after the write')
})

test('a value that is set counts, whatever a request before it returns', async () => {
  const { requests, fetch } = server()
  const shared = new SharedRead(fetch, 60_000)
  const early = shared.get()
  shared.set('signed out')
  requests[0]?.resolve('signed in')
  await early
  expect(shared.snapshot().data).toBe('signed out')
})

test('a failure reaches who asked, keeps what was known, and the next reader asks again', async () => {
  const { requests, fetch } = server()
  const shared = new SharedRead(fetch, 60_000)
  const failing = shared.get()
  requests[0]?.reject(new Error('offline'))
  await expect(failing).rejects.toThrow('offline')
  expect(shared.snapshot()).toEqual({ data: undefined, isPending: false })
  const again = shared.get()
  requests[1]?.resolve('first')
  await again
  const refreshing = shared.refresh()
  requests[2]?.reject(new Error('offline'))
  await expect(refreshing).rejects.toThrow('offline')
  expect(shared.snapshot()).toEqual({ data: 'first', isPending: false })
})

test('listeners hear of a change once, and nothing of the same value', () => {
  const shared = new SharedRead(async () => ({ name: 'Ann' }), 60_000)
  let changes = 0
  const stop = shared.subscribe(() => {
    changes += 1
  })
  shared.set({ name: 'Ann' })
  const first = shared.snapshot()
  shared.set({ name: 'Ann' })
  expect([changes, shared.snapshot()]).toEqual([1, first])
  shared.set({ name: 'Bob' })
  stop()
  shared.set({ name: 'Eve' })
  expect(changes).toBe(2)
})
