import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call, confirmWith } from './api.ts'
import { toasts } from './ui/toast.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a call puts its parameters into the path and its body into JSON', async () => {
  const fetched = answer(200, { message: 'ok' })
  const body = { email: 'ann@acme.com', yearlySpend: 12, product: [] }
  await call('POST /api/waitlist/:tool', { params: { tool: 'Zoom Workspace' }, body, idempotencyKey: 'k1' })
  const [url, request] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/waitlist/Zoom%20Workspace')
  expect(request).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
})

test("an error keeps the server's message, code and fields", async () => {
  answer(400, { error: 'No.', message: 'No.', code: 'invalid_input', fields: { email: 'Which address?' } })
  const refused = await call('POST /api/send-otp', { body: { email: '' } }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'No.',
    fields: { email: 'Which address?' },
  })
})

test('an error without a code keeps its message, and one without a message has the code unknown', async () => {
  const body = { email: 'ann@acme.com' }
  for (const said of [{ error: 'Not now.' }, { message: 'Not now.' }]) {
    answer(400, said)
    await expect(call('POST /api/send-otp', { body })).rejects.toMatchObject({
      code: 'refused',
      message: 'Not now.',
    })
  }
  answer(500, {})
  await expect(call('POST /api/send-otp', { body })).rejects.toMatchObject({
    code: 'unknown',
    message: 'HTTP error! status: 500',
  })
})

test('no answer at all is an error with its own message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(call('GET /api/settings')).rejects.toMatchObject({ status: 0, code: 'network' })
})

describe('a call that needs a fresh proof', () => {
  const refused = { message: "Please confirm that it's you.", code: 'fresh_factor', methods: ['totp'] }
  const change = () => call('DELETE /api/user/totp', { idempotencyKey: 'k1' })

  function answers(...statuses: number[]) {
    const left = [...statuses]
    const fetched = vi.fn(async (_url: string, _request: RequestInit) => {
      const status = left.shift() ?? 500
      return status === 403 ? Response.json(refused, { status }) : new Response(null, { status })
    })
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  test('is made again under the same key once the person confirmed', async () => {
    const fetched = answers(403, 204)
    const ask = vi.fn(async () => true)
    confirmWith(ask)
    await change()
    expect(ask).toHaveBeenCalledExactlyOnceWith(['totp'])
    const keys = fetched.mock.calls.map(
      ([, { headers }]) => (headers as Record<string, string>)['idempotency-key'],
    )
    expect(keys).toEqual(['k1', 'k1'])
  })

  test('fails as it did if the person closes the dialog, and asks at most once', async () => {
    answers(403)
    confirmWith(async () => false)
    await expect(change()).rejects.toMatchObject({ code: 'fresh_factor' })
    answers(403, 403)
    confirmWith(async () => true)
    await expect(change()).rejects.toMatchObject({ code: 'fresh_factor' })
  })

  test('shares one dialog with others of the same moment', async () => {
    answers(403, 403, 204, 204)
    const ask = vi.fn(async () => true)
    confirmWith(ask)
    await Promise.all([change(), change()])
    expect(ask).toHaveBeenCalledOnce()
  })
})

describe('while the database is away', () => {
  const away = { code: 'unavailable', message: 'Not now.' }
  afterEach(() => vi.useRealTimers())

  function answers(...given: [number, object?][]) {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    const left = [...given]
    const fetched = vi.fn(async (_url: string, _request: RequestInit) => {
      const [status, body] = (left.length > 1 ? left.shift() : left[0]) as [number, object?]
      if (status === 0) throw new TypeError('fetch failed')
      return body ? Response.json(body, { status }) : new Response(null, { status })
    })
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const keysOf = (fetched: ReturnType<typeof answers>) =>
    fetched.mock.calls.map(
      ([, { headers }]) => (headers as Record<string, string>)['idempotency-key'] ?? 'none',
    )
  /** The code that repeats comes with the first failure. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(0)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }
  const messages = () => toasts.list().map(({ message }) => message)

  test('a change is repeated under one key until it is answered, and the page says that it reconnects', async () => {
    const fetched = answers([503, { ...away, canRepeat: true }], [503, { ...away, canRepeat: true }], [204])
    const done = call('DELETE /api/user/totp')
    await pass(1000)
    expect(messages()).toEqual(['Reconnecting…'])
    await pass(4000)
    await done
    expect(new Set(keysOf(fetched)).size).toBe(1)
    expect(keysOf(fetched)[0]?.length).toBeGreaterThan(20)
    expect([fetched.mock.calls.length, messages()]).toEqual([3, []])
  })

  test('a change of which nobody knows what became, and that keeps no answer, is not repeated', async () => {
    const fetched = answers([503, { ...away, canRepeat: false }], [204])
    await expect(call('DELETE /api/user/totp')).rejects.toMatchObject({ code: 'unavailable' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('a change with a key of its own is repeated also when no answer came at all', async () => {
    const fetched = answers([0], [502], [204])
    const done = call('DELETE /api/user/totp', { idempotencyKey: 'k1' })
    await pass(5000)
    await done
    expect(keysOf(fetched)).toEqual(['k1', 'k1', 'k1'])
  })

  test('what is read is asked for again, without a key, and for half a minute at most', async () => {
    const fetched = answers([503, away])
    const failed = expect(call('GET /api/settings')).rejects.toMatchObject({ code: 'unavailable' })
    await pass(40_000)
    await failed
    expect(new Set(keysOf(fetched))).toEqual(new Set(['none']))
    expect([fetched.mock.calls.length, messages()]).toEqual([16, []])
  })
})
