import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { goodPassword, signedIn } from '#test/support/builders.ts'
import { ownDatabase, world } from '#test/support/world.ts'
import { newToken } from '../ids.ts'

const lines: string[] = []
const w = await world({
  env: { LOG_LEVEL: 'info' },
  tuning: { logTo: { write: (line) => lines.push(line) } },
})

test('each request is one line of JSON with the id from the response', async () => {
  const answer = await w.browser().get('/api/auth/status?token=topsecret')
  const mine = lines
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId === answer.headers['x-request-id'])
  expect(mine).toMatchObject([
    {
      req: { method: 'GET', path: '/api/auth/status', ip: expect.any(String) },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    },
  ])
})

test('an id sent by the client is not used', async () => {
  const answer = await w
    .browser()
    .get('/healthz', { headers: { 'x-request-id': 'forged', 'request-id': 'forged' } })
  expect(answer.headers['x-request-id']).not.toBe('forged')
  expect(lines.join('')).not.toContain('forged')
})

test('no secret reaches the log: no query, body, cookie, header or value of a failed statement', async () => {
  const ann = await signedIn(w)
  const token = [...ann.cookies.values()][0] ?? 'none'
  await ann.get('/dashboard?token=topsecret', { headers: { authorization: 'Bearer topsecret' } })
  await ann.post('/api/contact?x=topsecret', {
    kind: 'support',
    name: 'topsecret',
    email: 'x',
    message: 'topsecret',
  })
  await ann.post('/auth/login', { email: ann.email, password: 'topsecret' })
  await w.browser().get('/%zz?token=topsecret')
  const log = lines.join('')
  for (const secret of ['topsecret', token, goodPassword, ann.email]) expect(log).not.toContain(secret)
})

describe('the token of a link reaches no log line', () => {
  const linked = endpoints.filter(({ path }) => path.includes(':token')).map(({ path }) => path)
  test.each([...new Set(linked)])('%s', async (path) => {
    const token = newToken()
    const address = path.replace(':token', token)
    const wrong = [
      `${address}/more`,
      `/${address}`,
      address.replace('.ics', ''),
      address.replace('/api', ''),
      address.replace(token, `${token}%20`),
      address.replace(token, `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`),
      address.replaceAll('/', '%2F'),
      `/%zz${address}`,
    ]
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      for (const url of [address, ...wrong]) await w.app.inject({ method, url })
    expect(lines.filter((line) => line.includes(token.slice(1)))).toEqual([])
  })

  test('but other paths without a route can be read', async () => {
    await w.browser().get('/api/operator/2026-old_reports/0190a1b2-0000-7000-8000-000000000000')
    expect(lines.join('')).toContain('/api/operator/2026-old_reports/0190a1b2-0000-7000-8000-000000000000')
  })
})

test('a failed statement is logged with its location and cause, but without its values', async () => {
  const database = await ownDatabase()
  await database.pool.query('alter table contact_messages add constraint none check (length(name) = 0)')
  const failing = await world({
    env: { LOG_LEVEL: 'info' },
    tuning: { logTo: { write: (line) => lines.push(line) } },
    parts: { database },
  })
  lines.length = 0
  const message = { kind: 'support', name: 'topsecret', email: 'topsecret@acme.com', message: 'topsecret' }
  expect((await failing.browser().post('/api/contact', message)).status).toBe(500)
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(failed.err.message).toContain('insert into')
  expect(failed.err.cause.code).toBe('23514')
  expect(failed.err.stack).toContain('receive-message.ts')
  expect(lines.join('')).not.toContain('topsecret')
  await database.close()
})
