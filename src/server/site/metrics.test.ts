import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptySite } from '#test/support/empty-site.ts'
import { ownDatabase, type World, world } from '#test/support/world.ts'
import { inTransaction, systemContext } from '../context.ts'
import { allJobs } from '../jobs.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Renderer } from './render-pages.ts'

const token = 'a token for the monitoring'
const authorization = `Bearer ${token}`
const ask = (w: World) => w.browser().get('/metrics', { headers: { authorization } })

const w = await world({ env: { METRICS_TOKEN: token } })

test('without a token in the settings, metrics cannot be read', async () => {
  const closed = await world()
  const answer = await closed.browser().get('/metrics', { headers: { authorization: 'Bearer ' } })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('without the right token nothing can be read', async () => {
  for (const given of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const answer = await w.browser().get('/metrics', { headers: given ? { authorization: given } : {} })
    expect([answer.status, answer.body.code]).toEqual([401, 'metrics_token'])
  }
})

test.each(['/METRICS', '/metrics/', '/Metrics', '/%6detrics', '/metrics%2f', '//metrics'])(
  '%s does not bypass a proxy that blocks /metrics',
  async (path) => {
    const answer = await w.browser().get(path, { headers: { authorization } })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/cobuy_|process_/)
  },
)

test.each(['/healthz', '/readyz'])('%s also matches one spelling only', async (path) => {
  expect((await w.browser().get(path)).status).toBe(200)
  for (const other of [path.toUpperCase(), `${path}/`])
    expect((await w.browser().get(other)).status).toBe(404)
})

test('requests are counted by route and status class, never by client input', async () => {
  await w.browser().get('/api/payments/some-id')
  await w.browser().get('/no/such/page')
  await w.browser().send('PURGE', '/anything', {})
  const { text, headers } = await ask(w)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(
    /^cobuy_http_request_seconds_count\{method="GET",route="\/api\/payments\/:id",status="4xx"\} 1$/m,
  )
  expect(text).toMatch(
    /^cobuy_http_request_seconds_bucket\{le="0\.5",method="any",route="page",status="4xx"\} \d/m,
  )
  expect(text).not.toMatch(/some-id|no\/such|PURGE|anything/)
})

test('it reports memory, event loop, connections, and waiting jobs with their age', async () => {
  await inTransaction(systemContext(w.parts), (tx) =>
    queueMail(tx, 'sign-up-code', { to: 'ann@acme.com', data: { code: '123456' }, secret: '123456' }),
  )
  w.clock.set(new Date(Date.now() + 90_000).toISOString())
  const { text } = await ask(w)
  for (const line of [
    /^process_resident_memory_bytes \d+/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^cobuy_database_up 1$/m,
    /^cobuy_database_connections\{state="idle"\} \d+$/m,
    /^cobuy_jobs\{queue="deliver-mail",state="due"\} 1$/m,
    /^cobuy_jobs\{queue="run-invoices",state="due"\} 0$/m,
    /^cobuy_job_failures\{queue="run-invoices"\} 0$/m,
    /^cobuy_jobs_oldest_seconds\{queue="deliver-mail"\} (8|9)\d(\.\d+)?$/m,
  ]) {
    expect(text).toMatch(line)
  }
})

test('while the database is down, the process still reports metrics', async () => {
  const database = await ownDatabase()
  const lone = await world({ env: { METRICS_TOKEN: token }, parts: { database } })
  await database.close()
  const { status, text } = await ask(lone)
  expect(status).toBe(200)
  expect(text).toMatch(/^cobuy_database_up 0$/m)
  expect(text).not.toMatch(/^cobuy_jobs\{/m)
})

test('it reports whether public pages could not follow the price book', async () => {
  let isBroken = false
  const renderer: Renderer = {
    render: async () => {
      if (isBroken) throw new Error('The pen is broken.')
      return { key: '', html: '', data: '' }
    },
    close: async () => {},
  }
  const site = { ...emptySite, book: { ...emptySite.book, renderer } }
  const ours = await world({ site, env: { METRICS_TOKEN: token } })
  await ours.browser().get('/')
  expect((await ask(ours)).text).toMatch(/^cobuy_pages_outdated 0$/m)
  isBroken = true
  ours.clock.pass({ days: 1 })
  await ours.browser().get('/')
  const { text } = await ask(ours)
  expect(text).toMatch(/^cobuy_pages_outdated 1$/m)
  expect(text).toMatch(/^cobuy_page_render_failures 1$/m)
})

test('alerts and dashboard ask for metrics, labels and queues that exist', async () => {
  const files = ['deploy/cobuy-alerts.yml', 'deploy/grafana-dashboard.json'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  JSON.parse(files[1] as string)
  const { text } = await ask(w)
  const known = [...text.matchAll(/^(\w+)/gm)].map(([, name]) => name)
  const asked = files.flatMap((file) =>
    [...file.matchAll(/\b(?:cobuy|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  expect(new Set(asked).size).toBeGreaterThan(8)
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
  const queues = files.flatMap((file) =>
    [...file.matchAll(/queue!?=~?\\?"([\w|-]+)/g)].flatMap(([, names = '']) => names.split('|')),
  )
  expect(queues).toContain('deliver-mail')
  expect(queues.filter((name) => !(name in allJobs))).toEqual([])
})
