import { afterAll, expect, test } from 'vitest'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { RedditStandIn } from '#test/support/reddit-stand-in.ts'
import { csvOf } from '#test/support/reply-file.ts'
import { endOfRun, readyToRun, until, upload } from '#test/support/reply-runs.ts'
import { world } from '#test/support/world.ts'

const site = await new RedditStandIn().start()
afterAll(() => site.stop())

const env = { REDDIT_URL: site.url }
/** Two servers on one database. */
const here = await world({ env, bot: { heartbeatMs: 50 } })
const other = await world({ env, bot: { heartbeatMs: 50 } })
const olga = await operatorOf(here)
const there = other.browser()
for (const [name, value] of olga.cookies) there.cookies.set(name, value)

test('of many concurrent starts on two servers exactly one bot runs, and no post gets two replies', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `r${at}`)
  await readyToRun(olga, ids)
  const start = (browser: Person | typeof there) => browser.post('/reddit/run', { limit: 0 })
  const answers = await Promise.all([olga, there, olga, there, olga, there].map(start))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  await endOfRun(there)
  expect(site.comments.map(({ post }) => post)).toEqual(ids.map((id) => `t3_${id}`))
})

test('a bot can be stopped from another server, and a file uploaded to both counts once', async () => {
  const ids = ['s1', 's2', 's3']
  const uploads = await Promise.all([upload(olga, csvOf(ids)), upload(there, csvOf(ids))])
  expect(uploads.map(({ body }) => body.added).sort()).toEqual([0, 3])
  site.holds = true
  await olga.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  expect((await there.post('/reddit/stop')).body).toEqual({
    message: 'The bot will stop after the current reply.',
    running: true,
  })
  expect((await there.get('/reddit/stats')).body).toMatchObject({ running: true, stopping: true })
  site.release()
  await endOfRun(there)
  expect((await olga.get('/reddit/stats')).body).toMatchObject({ pending: 2, run: { endReason: 'stopped' } })
})
