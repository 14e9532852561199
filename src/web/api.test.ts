import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './api.ts'

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
