import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '#server/jobs.ts'
import { buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { startStandby } from '#test/support/standby.ts'
import { type World, world } from '#test/support/world.ts'
import { noId } from '../ids.ts'
import { startJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open.ts'
import { type Replica, replicaOf } from './replica.ts'
import { watchLag } from './replica-lag.ts'

const token = 'a token for the monitoring'
const ends: (() => Promise<unknown>)[] = []
let w: World
let olga: Person
let replica: Replica
let standby: Awaited<ReturnType<typeof startStandby>>
let inside: pg.Client
beforeAll(async () => {
  const server = await startPostgres()
  const url = await newDatabase(server.url)
  const database = openPostgres(url, 10)
  await migrate(database)
  const jobs = await startJobs(database, allJobs, console.error, { timers: false })
  standby = await startStandby(server.url)
  const replicaUrl = Object.assign(new URL(standby.url), { pathname: new URL(url).pathname }).href
  inside = new pg.Client({ connectionString: replicaUrl })
  await inside.connect()
  inside.on('error', () => {}) // its server stops in a test
  const copy = openPostgres(replicaUrl, 5)
  const lag = watchLag(database, copy, () => new Date()) // servers know nothing of the world's clock
  replica = replicaOf(copy, lag, () => w.clock.now())
  w = await world({
    env: { METRICS_TOKEN: token },
    parts: { database, jobs, replica },
  })
  ends.push(
    () => replica.close(),
    () => database.close(),
    server.stop,
  )
  olga = await operatorOf(w)
})
afterAll(async () => {
  for (const end of ends) await end()
})

const companies = '/api/operator/companies'
const names = async () => (await olga.get(companies)).body.companies.map(({ name }: { name: string }) => name)
const isCurrent = () => (replica.lagSeconds() ?? 99) < 2

test('a list of operators comes from the replica and says of which moment it is', async () => {
  const { admin } = await buyer(w, { name: 'Fernhill' })
  w.clock.pass({ minutes: 1 })
  const { rows } = await w.parts.database.pool.query('select pg_current_wal_lsn()::text as at')
  const replayed = async () =>
    (await inside.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as isthere', [rows[0].at])).rows[0]
      .isthere
  await expect.poll(replayed).toBe(true)
  await expect.poll(isCurrent).toBe(true)
  const answer = await olga.get(companies)
  expect(answer.body.companies).toContainEqual(expect.objectContaining({ name: 'Fernhill' }))
  const age = w.clock.now().getTime() - Date.parse(answer.body.asOf)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(5000)
  expect((await admin.get('/api/company')).body.asOf).toBeUndefined()
})

test('after a change of their own, an operator reads from the primary for ten seconds', async () => {
  await expect.poll(isCurrent).toBe(true)
  const { body } = await olga.get('/api/operator/messages')
  expect(body.asOf).toBeDefined()
  const sent = await w.browser().post('/api/contact', {
    ...{ kind: 'support', name: 'Ann', email: 'ann@acme.com', message: 'Hello' },
  })
  expect(sent.headers['set-cookie'] ?? '').not.toContain('cobuy_changed')
  const [message] = (await olga.get('/api/operator/messages')).body.messages
  if (message) await olga.post(`/api/operator/messages/${message._id}/done`)
  else await olga.patch('/api/user', { name: 'Olga' })
  expect((await olga.get('/api/operator/messages')).body.asOf).toBeUndefined()
  w.clock.pass({ minutes: 1 })
  await expect.poll(isCurrent).toBe(true)
  expect((await olga.get('/api/operator/messages')).body.asOf).toBeDefined()
  // A call that fails may have changed something as well.
  expect((await olga.post(`/api/operator/messages/${noId}/done`)).status).toBe(404)
  expect((await olga.get('/api/operator/messages')).body.asOf).toBeUndefined()
})

test('a replica that is more than five seconds behind is not used, and metrics tell its lag and its share', async () => {
  await expect.poll(isCurrent).toBe(true)
  await inside.query('select pg_wal_replay_pause()')
  await buyer(w, { name: 'Quillfeather' })
  w.clock.pass({ minutes: 1 })
  await expect.poll(() => (replica.lagSeconds() ?? 0) > 5).toBe(true)
  const answer = await olga.get(companies)
  expect(answer.body.asOf).toBeUndefined()
  expect(await names()).toContain('Quillfeather')
  const { text } = await w.browser().get('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(Number(/^cobuy_replica_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(5)
  expect(Number(/^cobuy_replica_reads\{from="replica"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  expect(Number(/^cobuy_replica_reads\{from="primary"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1)
  await inside.query('select pg_wal_replay_resume()')
  await expect.poll(isCurrent).toBe(true)
  expect((await olga.get(companies)).body.asOf).toBeDefined()
})

test('an export that is sent while it is read comes from the replica as a whole', async () => {
  await expect.poll(isCurrent).toBe(true)
  const before = replica.reads.replica
  const { admin } = await buyer(w)
  w.clock.pass({ minutes: 1 })
  const { status, text } = await admin.get('/api/audit.csv')
  expect([status, text.split('\r\n')[0]]).toEqual([200, '\uFEFFAt,Who,What,Action,Thing,Detail'])
  expect(replica.reads.replica).toBe(before + 1)
})

test('without the replica, the primary answers', async () => {
  await standby.stop()
  const answer = await olga.get(companies)
  expect([answer.status, answer.body.asOf]).toEqual([200, undefined])
  await expect.poll(() => replica.lagSeconds()).toBeNull()
  expect((await olga.get(companies)).status).toBe(200)
})
