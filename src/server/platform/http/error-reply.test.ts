import { describe, expect, test } from 'vitest'
import { world } from '#test/support/world.ts'

const w = await world()

const message = { kind: 'support', name: 'Ann', email: 'ann@acme.com', message: 'Hello' }
const post = (payload: string, type = 'application/json', path = '/api/contact') =>
  w.browser().post(path, payload, { headers: { 'content-type': type } })

describe('every error is JSON with error, message and code', () => {
  test('invalid input names the fields', async () => {
    const answer = await w
      .browser()
      .post('/api/contact', { kind: 'joke', email: 'ann@acme.com', message: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: 'Please check the marked fields.',
      message: 'Please check the marked fields.',
      code: 'invalid_input',
      fields: { kind: 'Choose a topic for your message.', name: 'This field is required' },
    })
  })

  test('a body that is not an object is invalid input, not a server error', async () => {
    for (const body of ['null', '[]', '"text"', '7', 'true']) {
      const answer = await post(body)
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'invalid_input'])
    }
  })

  test('broken JSON', async () => {
    const answer = await post('{"kind": ')
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json'])
  })

  test('keys that would pollute the prototype', async () => {
    for (const body of [
      '{"__proto__": {"isAdmin": true}}',
      '{"constructor": {"prototype": {"a": 1}}}',
      '{"\\u005f_proto__": {"isAdmin": true}}',
    ]) {
      const answer = await post(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json'])
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('keys that would override toString or valueOf', async () => {
    const odd = { length: { toString: 1, valueOf: 1 } }
    for (const field of ['name', 'email', 'message', 'kind']) {
      const answer = await post(JSON.stringify({ ...message, [field]: odd }))
      expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid_json'])
    }
  })

  test('deeply nested bodies', async () => {
    const answer = await post(`{"kind":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json'])
  })

  test('characters that the database cannot store', async () => {
    for (const odd of ['\\u0000', '\\ud83d', '\\ude00\\ud83d']) {
      const answer = await post(JSON.stringify({ ...message, message: 'ODD' }).replace('ODD', odd))
      expect([odd, answer.status, answer.body.code]).toEqual([odd, 400, 'invalid_json'])
    }
    const smile = JSON.stringify({ ...message, message: 'ODD' }).replace('ODD', '\\ud83d\\ude00')
    expect((await post(smile)).status).toBe(201)
  })

  test('anything but JSON', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ]
    for (const type of types) {
      const answer = await post('kind=support', type)
      expect([type, answer.status, answer.body.code]).toEqual([type, 415, 'unsupported_type'])
    }
  })

  test('a body that is too large', async () => {
    const answer = await w.browser().post('/api/contact', { ...message, message: 'x'.repeat(300_000) })
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
  })

  test('an unknown call', async () => {
    for (const path of ['/api/nothing', '/API/Nothing', '/auth/nothing', '/api']) {
      const answer = await w.browser().get(path, { headers: { accept: 'text/html' } })
      expect([path, answer.status, answer.body?.code]).toEqual([path, 404, 'not_found'])
    }
  })

  test('a known path with another method says which ones it allows', async () => {
    const answer = await w.browser().put('/api/contact', message)
    expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'POST',
    ])
    const page = await w.browser().delete('/Landing')
    expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await w.browser().delete('/api/nothing')).status).toBe(404)
  })

  test('a path that cannot be decoded', async () => {
    for (const path of ['/api/sessions/%zz', '/%E0%A4%A']) {
      const answer = await w.browser().get(path)
      expect([path, answer.status, answer.body?.code]).toEqual([path, 400, 'bad_request'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a path parameter that is too long is not found', async () => {
    const answer = await w.browser().get(`/logos/${'x'.repeat(600)}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  test('an internal error does not reveal its cause', async () => {
    const broken = await world({
      parts: {
        now: () => {
          throw new Error('the clock of secret 42 stands still')
        },
      },
    })
    const answer = await broken.browser().post('/api/contact', message)
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(answer.text).not.toContain('42')
  })
})

test('an empty body is fine where a call needs none, even with a JSON content type', async () => {
  const answer = await w
    .browser()
    .post('/api/contact', '', { headers: { 'content-type': 'application/json' } })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test('a response of a call is not cacheable unless it says so', async () => {
  expect((await w.browser().get('/api/settings')).headers['cache-control']).toBe('no-store')
  expect((await w.browser().get('/api/nothing')).headers['cache-control']).toBe('no-store')
})

test.each([
  ['the database restarts', { code: '57P01' }],
  ['its disk is full', { code: '53100' }],
  ['nobody listens there', { code: 'ECONNREFUSED' }],
  ['its socket does not exist', { code: 'ENOENT', syscall: 'connect' }],
  ['the connection broke', { message: 'Connection terminated unexpectedly' }],
  ['the primary was demoted', { code: '25006' }],
  ['the new primary is starting up', { code: '57P03' }],
])('while %s, callers get 503 with a Retry-After header', async (_, fault) => {
  const query = () => Promise.reject(Object.assign(new Error('no'), fault))
  const lone = await world({ parts: { database: { ...w.parts.database, transaction: query } } })
  const answer = await lone.browser().post('/api/contact', message)
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(answer.body.message).toBe("We can't load or save anything right now. Please try again in a moment.")
})
