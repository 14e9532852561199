import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ownDatabase, type World, world } from '#test/support/world.ts'

async function listen(w: World) {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as { port: number }
  return { port, url: `http://127.0.0.1:${port}` }
}

/** Sends raw bytes and reads until the server closes the connection. */
async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const impatient = { headersTimeoutMs: 200, requestTimeoutMs: 300, checkTimeoutsMs: 50 }

test('a client that stops in the middle of its request is disconnected', async () => {
  const w = await world({ tuning: impatient })
  const { port } = await listen(w)
  const halfHead = await send(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect(halfHead).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s)
  const halfBody = await send(
    port,
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
  )
  expect(halfBody).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s)
})

test('invalid HTTP or too many headers get an error in our format', async () => {
  const w = await world()
  const { port } = await listen(w)
  expect(await send(port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"}$/s)
  const huge = `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await send(port, huge)).toMatch(/^HTTP\/1.1 431 .*"code":"headers_too_large"}$/s)
})

test('while the server is overloaded, it says so and when to retry', async () => {
  const w = await world({ tuning: { overloadDelayMs: 1, overloadSampleMs: 20 } })
  await expect.poll(async () => (await w.browser().get('/api/settings')).status).toBe(503)
  const answer = await w.browser().get('/api/settings')
  expect(answer.body).toMatchObject({ code: 'busy', message: expect.any(String) })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('when too many requests wait for the database, they get 503 with a Retry-After header', async () => {
  const database = await ownDatabase(1)
  await database.pool.query('select') // the wait below is for a connection that is in use, not for a new one
  database.pool.options.connectionTimeoutMillis = 30
  const w = await world({ parts: { database } })
  const released = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const long = database.transaction(async () => {
    holding.resolve()
    await released.promise
  })
  await holding.promise
  const answer = await w.browser().post('/auth/login', { email: 'ann@acme.com', password: 'x' })
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'busy', '5'])
  released.resolve()
  await long
  expect((await w.browser().post('/auth/login', { email: 'ann@acme.com', password: 'x' })).status).toBe(401)
  await database.close()
})

test('a request in progress when the server closes is answered; later ones are not started', async () => {
  const w = await world()
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  w.app.addHook('preHandler', async () => {
    arrived.resolve()
    await released.promise
  })
  const { port, url } = await listen(w)
  const underWay = fetch(`${url}/api/auth/status`)
  await arrived.promise
  const closed = w.app.close()
  await expect.poll(() => w.app.server.listening).toBe(false)
  await expect(send(port, 'GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
  released.resolve()
  const answer = await underWay
  expect([answer.status, await answer.json()]).toEqual([200, { isAuthenticated: false }])
  await closed
})

test('the process is up whenever it responds, and ready only while its database is', async () => {
  const database = await ownDatabase()
  const w = await world({ parts: { database } })
  expect((await w.browser().get('/healthz')).body).toEqual({ status: 'ok' })
  expect((await w.browser().get('/readyz')).body).toEqual({ status: 'ok' })
  await database.close()
  expect((await w.browser().get('/healthz')).status).toBe(200)
  const answer = await w.browser().get('/readyz')
  expect([answer.status, answer.body.code]).toEqual([503, 'not_ready'])
})
