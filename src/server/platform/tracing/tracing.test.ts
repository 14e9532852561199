import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, type World, world } from '#test/support/world.ts'
import { openTracing } from './open-tracing.ts'
import type { Span } from './tracer.ts'

const spans: Span[] = []
const lines: string[] = []
const database = await ownDatabase()
const now = () => new Date()
const tracer = openTracing('', { database, now }, { take: (span) => spans.push(span), close: async () => {} })
let w: World
beforeAll(async () => {
  w = await world({
    env: { LOG_LEVEL: 'info' },
    parts: { database, tracer },
    tuning: { logTo: { write: (line) => void lines.push(line) } },
  })
})
afterAll(async () => {
  await tracer.close()
  await database.close()
})

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))
const message = {
  kind: 'support',
  name: 'Ann Quillfeather',
  email: 'ann@quillfeather.example',
  message: 'Hello',
}

test('a request is one trace: its route, its statements without values, and nobody in it', async () => {
  spans.length = 0
  expect((await w.browser().post('/api/contact', message)).status).toBe(201)
  const request = spans.find(({ name }) => name === 'POST /api/contact')
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes)
  expect(statements.length).toBeGreaterThan(1)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  expect(request?.attributes).toMatchObject({
    'http.response.status_code': 201,
    'http.route': '/api/contact',
  })
  expect(textOf(spans)).not.toMatch(/quillfeather|Ann|Hello/)
})

test('the log line of a request has its trace, and so has the error that somebody sees', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const broken = {
    ...w.parts,
    database: { ...database, transaction: () => Promise.reject(new Error('a bug')) },
  }
  const lone = await world({ parts: broken, tuning: { logTo: { write: (line) => void lines.push(line) } } })
  const answer = await lone.browser().post('/api/contact', message, { headers: { traceparent } })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  expect([answer.status, answer.body.traceId]).toEqual([500, traceId])
  expect(answer.body.message).toContain(`Reference: ${traceId}`)
  await w.browser().get('/api/settings', { headers: { traceparent } })
  expect(
    lines.map((line) => JSON.parse(line)).filter((line) => line.traceId === traceId).length,
  ).toBeGreaterThan(0)
})

test('a call of another service is in the trace of its job, by host', async () => {
  spans.length = 0
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await tracer.trace('job test', { parent: null }, async () => {
    await (await fetch(`http://127.0.0.1:${port}/secret-token?email=ann@acme.com`)).text()
  })
  server.close()
  expect(spans.map(({ name }) => name)).toEqual([`GET 127.0.0.1:${port}`, 'job test'])
  expect(spans[0]?.parentId).toBe(spans[1]?.id)
  expect(textOf(spans)).not.toMatch(/secret-token|ann@acme/)
})

test('spans are sent as OTLP, and without a setting nothing of this is loaded', async () => {
  const received = Promise.withResolvers<string>()
  const collector = createServer(async (request, response) => {
    received.resolve(`${request.url} ${await text(request)}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  const { port } = collector.address() as { port: number }
  const own = openTracing(`http://127.0.0.1:${port}`, { database, now })
  await own.trace('job test', { parent: null, attributes: { count: 2 } }, async () => {})
  await own.close()
  collector.close()
  const [path, body = ''] = (await received.promise).split(/ (.*)/s)
  const [span] = JSON.parse(body).resourceSpans[0].scopeSpans[0].spans
  expect([path, span.name, span.traceId.length, span.kind]).toEqual(['/v1/traces', 'job test', 32, 1])
  expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true)
  expect(span.attributes).toEqual([{ key: 'count', value: { intValue: '2' } }])
  expect((await world()).parts.tracer).toBeNull()
})
