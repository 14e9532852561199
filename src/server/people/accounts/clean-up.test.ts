import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { account, loggedIn, signedIn } from '#test/support/builders.ts'
import { ownDatabase, someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

async function countOf(table: string) {
  const { rows } = await w.parts.database.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n as number
}

test('expired sign-in data is deleted, and data in use stays', async () => {
  const tables = ['sessions', 'email_codes', 'password_resets', 'attempts', 'idempotency_keys']
  await signedIn(w)
  await w.browser().post('/api/send-otp', { email: someone() })
  const { email } = await account(w)
  await w.browser().post('/api/forgot-password', { email })
  await w.runJobs()
  const key = "insert into idempotency_keys (owner, key, request_hash, created_at) values ('o', $1, 'h', $2)"
  await w.parts.database.pool.query(key, ['old', w.clock.now()])
  w.clock.pass({ days: 32 })
  await w.parts.database.pool.query(key, ['new', w.clock.now()])
  const ann = await signedIn(w)
  await w.browser().post('/api/send-otp', { email: someone() })
  await jobHandlers(w.parts)['clean-up']({}, { isLast: true })
  expect(await Promise.all(tables.map(countOf))).toEqual([1, 1, 0, expect.any(Number), 1])
  const { rows } = await w.parts.database.pool.query('select 1 from attempts where resets_at < $1', [
    w.clock.now(),
  ])
  expect(rows).toEqual([])
  expect((await ann.get('/api/user/profile')).status).toBe(200)
})

test('a browser stays known until its cookie expires, counted from its last login', async () => {
  const ann = await loggedIn(w)
  const knownTo = async () => {
    await jobHandlers(w.parts)['clean-up']({}, { isLast: true })
    const { rowCount } = await w.parts.database.pool.query(
      'select from known_browsers k join users u on u.id = k.user_id where u.email = $1',
      [ann.email],
    )
    return rowCount
  }
  w.clock.pass({ days: 399 })
  expect(await knownTo()).toBe(1)
  w.clock.pass({ days: 2 })
  expect(await knownTo()).toBe(0)
})

test('a running server schedules the clean-up', async () => {
  const database = await ownDatabase()
  const jobs = await startJobs(database, allJobs, (error) => {
    throw error
  })
  await jobs.work(jobHandlers({ ...w.parts, database, jobs }), ({ error }) => {
    throw error
  })
  const { rows } = await database.pool.query("select name, cron from jobs.schedule where name = 'clean-up'")
  await jobs.stop()
  await database.close()
  expect(rows).toEqual([{ name: 'clean-up', cron: '41 3 * * *' }])
  expect(systemContext(w.parts).client).toBe('system')
})
