import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sent: string | null
let steady = 0
const fetched = vi.fn(async () => {
  if (sent === null) throw new TypeError('offline')
  return { headers: new Headers({ date: sent }) }
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', new EventTarget())
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("time is the server's, however wrong the computer's clock is, and does not drift", async () => {
  sent = 'Mon, 01 Feb 2027 16:59:00 GMT'
  vi.setSystemTime('2031-01-01T00:00:00Z')
  const { everySecond, serverNow } = await import('./server-clock.ts')
  expect(serverNow()).toBeNull()
  const tick = vi.fn()
  const end = everySecond(tick)
  await vi.advanceTimersByTimeAsync(0)
  expect(new Date(serverNow() ?? 0).toISOString()).toBe('2027-02-01T16:59:00.500Z')
  steady += 60_000
  vi.setSystemTime('2020-01-01T00:00:00Z')
  expect(new Date(serverNow() ?? 0).toISOString()).toBe('2027-02-01T17:00:00.500Z')
  await vi.advanceTimersByTimeAsync(3000)
  expect(tick).toHaveBeenCalledTimes(4)
  end()
  await vi.advanceTimersByTimeAsync(3000)
  expect(tick).toHaveBeenCalledTimes(4)
  expect(fetched).toHaveBeenCalledOnce()
})

test('after the computer has slept, the server is asked again', async () => {
  sent = 'Mon, 01 Feb 2027 10:00:00 GMT'
  const { everySecond, serverNow } = await import('./server-clock.ts')
  const end = everySecond(() => {})
  await vi.advanceTimersByTimeAsync(0)
  sent = 'Mon, 01 Feb 2027 16:00:00 GMT'
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(new Date(serverNow() ?? 0).toISOString()).toBe('2027-02-01T16:00:00.500Z')
  end()
})

test("without the server the computer's own clock counts", async () => {
  sent = null
  vi.setSystemTime('2027-02-01T12:00:00Z')
  const { everySecond, serverNow } = await import('./server-clock.ts')
  const end = everySecond(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(new Date(serverNow() ?? 0).toISOString()).toBe('2027-02-01T12:00:00.000Z')
  end()
})
