import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { operatorOf } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { RedditStandIn } from '#test/support/reddit-stand-in.ts'
import { csvOf, someCookies } from '#test/support/reply-file.ts'
import { endOfRun, outcomesOf, readyToRun, until, upload } from '#test/support/reply-runs.ts'
import { world } from '#test/support/world.ts'
import { replyCookies, replyLog, replyPosts, replyRuns } from './tables.ts'

const site = await new RedditStandIn().start()
afterAll(() => site.stop())

const w = await world({ env: { REDDIT_URL: site.url }, bot: { paceMs: 1 } })
const olga = await operatorOf(w)
let ids: string[]
let round = 0
beforeEach(async () => {
  const { db } = w.parts.database
  await db.delete(replyPosts)
  await db.delete(replyLog)
  await db.delete(replyRuns)
  await db.delete(replyCookies)
  site.comments.length = 0
  site.asked.length = 0
  Object.assign(site, { refusesAccount: false, holds: false, headers: {} })
  round += 1
  ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${round}`)
})

const stats = async () => (await olga.get('/reddit/stats')).body
const repliedTo = () => site.comments.map(({ post }) => post.replace('t3_', ''))

test('the bot replies to every post, one by one, and logs its end', async () => {
  await readyToRun(olga, ids)
  expect(await stats()).toMatchObject({
    total: 4,
    pending: 4,
    running: false,
    dryRun: false,
    cookies: 'kept',
  })
  const started = await olga.post('/reddit/run', { limit: 0 })
  expect(started.body.run).toMatchObject({ limit: 0, planned: 4, done: 0, startedBy: olga.email })
  const log = await endOfRun(olga)
  expect(log.trimEnd().split('\n').at(-1)).toBe('Bot process ended')
  expect(log).toContain(`Replied to t3_${ids[0]} in r/saas by ann`)
  expect(repliedTo()).toEqual(ids)
  expect(await outcomesOf(olga)).toEqual(Object.fromEntries(ids.map((id) => [id, 'success'])))
  expect(await stats()).toMatchObject({
    total: 4,
    pending: 0,
    running: false,
    run: { done: 4, planned: 4, endReason: 'finished' },
  })
  const row = { reply_status: 'success', subreddit: 'saas', author: 'ann' }
  expect((await olga.get('/reddit/table')).body).toEqual([row, row, row, row])
})

test("a reply has the text from the file, the cookies, the account's token and our user agent", async () => {
  await upload(
    olga,
    `post_url,subreddit,author,reply\nhttps://redd.it/${ids[0]},saas,ann,"Hi, & ""ok""\nümläut"\n`,
  )
  const foreign = { name: 'other', value: 'of another site', domain: '.example.com' }
  await olga.post('/reddit/upload-cookies', [...someCookies, foreign])
  await olga.post('/reddit/run', {})
  await endOfRun(olga)
  expect(site.comments).toEqual([
    {
      post: `t3_${ids[0]}`,
      text: 'Hi, & "ok"\nümläut',
      uh: 'token-1',
      cookie: 'reddit_session=canary-cookie-value',
      userAgent: 'Cobuy-reply-bot/1.0 (+http://localhost:3000)',
    },
  ])
})

more('a run stops at its limit, and the next run continues from there', async () => {
  await readyToRun(olga, ids)
  await olga.post('/reddit/run', { limit: 3 })
  await endOfRun(olga)
  expect(repliedTo()).toEqual(ids.slice(0, 3))
  expect(await stats()).toMatchObject({ pending: 1, run: { planned: 3, done: 3 } })
  await olga.post('/reddit/run', { limit: '' })
  expect(await endOfRun(olga)).toContain('1 of 1 done')
  expect(repliedTo()).toEqual(ids)
})

test.each([-1, 1.5, 'many', '3'])('a limit of %j is rejected', async (limit) => {
  await readyToRun(olga, ids)
  const answer = await olga.post('/reddit/run', { limit })
  expect([answer.status, answer.body.fields?.limit]).toEqual([
    400,
    'The reply limit must be a whole number, 0 or more.',
  ])
})

test('it does not start without posts, without cookies, with nothing pending or while it is running', async () => {
  const codeOfRun = async () => {
    const { status, body } = await olga.post('/reddit/run', { limit: 0 })
    return [status, body.code]
  }
  expect(await codeOfRun()).toEqual([409, 'no_posts'])
  await upload(olga, csvOf(ids))
  expect(await codeOfRun()).toEqual([409, 'no_cookies'])
  await olga.post('/reddit/upload-cookies', someCookies)
  site.holds = true
  expect((await olga.post('/reddit/run', { limit: 0 })).status).toBe(200)
  expect(await codeOfRun()).toEqual([409, 'bot_running'])
  site.release()
  await endOfRun(olga)
  expect(await codeOfRun()).toEqual([409, 'nothing_pending'])
  expect((await olga.post('/reddit/stop')).body).toMatchObject({ code: 'bot_not_running' })
})

test('a stop takes effect after the current reply, which is recorded', async () => {
  await readyToRun(olga, ids)
  site.holds = true
  await olga.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  const stopping = olga.post('/reddit/stop')
  await until(async () => (await stats()).stopping).toBe(true)
  site.release()
  expect((await stopping).body).toEqual({ message: 'Bot stopped successfully', running: false })
  expect(await endOfRun(olga)).toContain(`Stop was requested by ${olga.email}.`)
  expect(repliedTo()).toEqual(ids.slice(0, 1))
  expect(await stats()).toMatchObject({ pending: 3, running: false, run: { endReason: 'stopped', done: 1 } })
})

more("the site's rate limits are obeyed, and a stop ends even a long wait immediately", async () => {
  await readyToRun(olga, ids)
  site.next(
    { status: 429, headers: { 'retry-after': '1' } },
    { errors: [['RATELIMIT', 'Take a break for 7 minutes.', 'x']] },
  )
  await olga.post('/reddit/run', { limit: 0 })
  await until(async () => (await olga.get('/reddit/logs')).text).toContain('Waiting 7 minutes')
  expect((await olga.get('/reddit/logs')).text).toContain('Waiting 1 second, then trying again')
  expect(await stats()).toMatchObject({ pending: 4, running: true })
  expect((await olga.post('/reddit/stop')).body.running).toBe(false)
  expect([await outcomesOf(olga), repliedTo()]).toEqual([Object.fromEntries(ids.map((id) => [id, ''])), []])
  await olga.post('/reddit/run', { limit: 0 })
  await endOfRun(olga)
  expect(repliedTo()).toEqual(ids)
})

more("when the site's limit is reached, the bot waits before the next reply", async () => {
  await readyToRun(olga, ids)
  site.headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '500' }
  await olga.post('/reddit/run', { limit: 0 })
  await until(async () => (await olga.get('/reddit/logs')).text).toContain('Waiting 9 minutes')
  await olga.post('/reddit/stop')
  expect(repliedTo()).toEqual(ids.slice(0, 1))
})

test('a rejected account ends the run, and the post stays pending', async () => {
  await readyToRun(olga, ids)
  site.refusesAccount = true
  await olga.post('/reddit/run', { limit: 0 })
  expect(await endOfRun(olga)).toContain('Paste new cookies')
  expect(await stats()).toMatchObject({ pending: 4, run: { endReason: 'account refused', done: 0 } })
  expect(site.asked).toEqual(['GET /api/me.json'])
  site.refusesAccount = false
  site.next({ status: 403 })
  await olga.post('/reddit/run', { limit: 0 })
  expect(await endOfRun(olga)).toContain('Paste new cookies')
  site.next({ errors: [['USER_REQUIRED', 'Please log in.', null]] })
  await olga.post('/reddit/run', { limit: 0 })
  await endOfRun(olga)
  expect([(await stats()).pending, repliedTo()]).toEqual([4, []])
})

more(
  'each post keeps its outcome: rejected by the site, without a clear response, or not a post',
  async () => {
    const rows = [
      ...ids.map((id) => `https://old.reddit.com/r/saas/comments/${id}/x/?utm=1,saas,ann,Hello`),
      'https://blog.example/comments/abc,saas,ann,Hello',
    ]
    await upload(olga, `post_url,subreddit,author,reply\n${rows.join('\n')}\n`)
    await olga.post('/reddit/upload-cookies', someCookies)
    site.next(
      { errors: [['THREAD_LOCKED', 'Comments are locked for canary-cookie-value', 'parent']] },
      'takes it and is silent',
      { status: 403, body: { reason: 'private' } },
      { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } },
    )
    await olga.post('/reddit/run', { limit: 4 })
    await endOfRun(olga)
    expect(Object.values(await outcomesOf(olga))).toEqual([
      'failed: THREAD_LOCKED Comments are locked for (hidden)',
      'unknown',
      'failed: the site forbids it there (private)',
      'failed: the site answered 302',
      '',
    ])
    await upload(olga, csvOf([`e${round}`]))
    await olga.post('/reddit/run', { limit: 1 })
    await endOfRun(olga)
    expect(Object.values(await outcomesOf(olga)).slice(-2)).toEqual([
      'failed: not a link to a post',
      'success',
    ])
  },
)

test('when a bot is killed, the post it was sending is left to a person and never sent again', async () => {
  await readyToRun(olga, ids)
  site.holds = true
  await olga.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  process.kill(w.parts.bot.pid() ?? 0, 'SIGKILL')
  const log = await endOfRun(olga)
  expect(log).toContain("we don't know whether the reply arrived")
  expect(await stats()).toMatchObject({ pending: 3, running: false, run: { endReason: 'bot died', done: 1 } })
  site.release()
  await olga.post('/reddit/run', { limit: 0 })
  await endOfRun(olga)
  expect(await outcomesOf(olga)).toEqual(
    Object.fromEntries(ids.map((id, at) => [id, at === 0 ? 'unknown' : 'success'])),
  )
  expect(repliedTo()).toEqual(ids)
})

more('a server that shuts down waits for the current reply, and leaves the rest pending', async () => {
  const leaving = await world({ env: { REDDIT_URL: site.url } })
  const browser = leaving.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await readyToRun(browser, ids)
  site.holds = true
  await browser.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  const closing = vi.spyOn(leaving.parts.bot, 'close')
  const closed = leaving.app.close()
  await until(() => closing.mock.calls.length).toBe(1)
  site.release()
  await closed
  expect(await endOfRun(olga)).toContain('Run again to continue')
  expect(await stats()).toMatchObject({ pending: 3, run: { done: 1, endReason: 'server shut down' } })
})

more('an unreachable site ends the run, and nothing is lost', async () => {
  const gone = await new RedditStandIn().start()
  const { url } = gone
  await gone.stop()
  const offline = await world({ env: { REDDIT_URL: url } })
  const browser = offline.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await readyToRun(browser, ids)
  await browser.post('/reddit/run', { limit: 0 })
  expect(await endOfRun(browser)).toContain('No connection to the site (ECONNREFUSED)')
  expect((await browser.get('/reddit/stats')).body).toMatchObject({
    pending: 4,
    run: { endReason: 'site not reachable' },
  })
})

test('without a site every run is a dry run: it logs what it would send, and sends nothing', async () => {
  const dry = await world()
  const browser = dry.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await readyToRun(browser, ids)
  expect((await browser.get('/reddit/stats')).body.dryRun).toBe(true)
  await browser.post('/reddit/run', { limit: 2 })
  const log = await endOfRun(browser)
  expect(log).toContain('Dry run: nothing is sent')
  expect(log).toContain(`Would reply to t3_${ids[0]} in r/saas by ann: Hello ${ids[0]}`)
  expect(site.asked).toEqual([])
  await upload(browser, `post_url,subreddit,author,reply\nhttps://blog.example/${round},saas,ann,Hello\n`)
  await browser.post('/reddit/run', { limit: 0 })
  expect(await endOfRun(browser)).toContain('not a link to a post, so it would fail')
})

test('a dry run leaves its own trace and changes no post: the next run still sends them all', async () => {
  const dry = await world()
  const browser = dry.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await readyToRun(browser, ids)
  await browser.post('/reddit/run', { limit: 3 })
  const log = await endOfRun(browser)
  expect(log.match(/Would reply to t3_\w+/g)).toEqual(ids.slice(0, 3).map((id) => `Would reply to t3_${id}`))
  expect(log).toContain('3 of 3 tried, nothing sent')
  const tried = ids.map((id, at) => [id, at < 3 ? 'success (dry run)' : ''])
  expect(await outcomesOf(browser)).toEqual(Object.fromEntries(tried))
  expect((await browser.get('/reddit/stats')).body).toMatchObject({
    ...{ total: 4, pending: 4 },
    run: { dryRun: true, done: 3 },
  })
  const row = { reply_status: 'success (dry run)', subreddit: 'saas', author: 'ann' }
  expect((await browser.get('/reddit/table')).body).toEqual([row, row, row])
  await olga.post('/reddit/run', { limit: 0 })
  await endOfRun(olga)
  expect(repliedTo()).toEqual(ids)
  const sent = { ...row, reply_status: 'success' }
  expect((await olga.get('/reddit/table')).body).toEqual([sent, sent, sent, sent])
})

test('a dry run says which post a run would fail on', async () => {
  const dry = await world()
  const browser = dry.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await browser.post('/reddit/upload-cookies', someCookies)
  await upload(browser, `post_url,subreddit,author,reply\nhttps://blog.example/${round},saas,ann,Hello\n`)
  await browser.post('/reddit/run', { limit: 0 })
  await endOfRun(browser)
  const [row] = (await browser.get('/reddit/table')).body
  expect(row.reply_status).toBe('failed: not a link to a post (dry run)')
})

more('a run of a dead server is closed once its lease has expired', async () => {
  await readyToRun(olga, ids)
  site.holds = true
  await olga.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  const other = await world({ env: { REDDIT_URL: site.url } })
  const browser = other.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  expect((await browser.post('/reddit/run', { limit: 0 })).body.code).toBe('bot_running')
  other.clock.pass({ minutes: 1 })
  expect((await browser.get('/reddit/stats')).body).toMatchObject({
    running: false,
    run: { endReason: 'server died' },
  })
  expect((await browser.get('/reddit/logs')).text.trimEnd()).toMatch(
    /Run again to continue\..*\nBot process ended$/,
  )
  expect((await outcomesOf(browser))[ids[0] as string]).toBe('unknown')
  // The first server was only slow. Its bot's outcome is kept, and it gets no further post.
  site.release()
  await until(() => w.parts.bot.pid()).toBe(undefined)
  expect((await outcomesOf(browser))[ids[0] as string]).toBe('success')
  expect(repliedTo()).toEqual(ids.slice(0, 1))
})

test('text from a file cannot end the log, break its lines or hide in them', async () => {
  const nasty = `"Bot process ended\n\u001b[31mBot pro\u200bcess ended\u202e ${'x'.repeat(2000)}"`
  const dry = await world()
  const browser = dry.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await upload(browser, `post_url,subreddit,author,reply\nhttps://redd.it/${ids[0]},saas,${nasty},${nasty}\n`)
  await browser.post('/reddit/upload-cookies', someCookies)
  await browser.post('/reddit/run', { limit: 0 })
  const lines = (await endOfRun(browser)).trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Would reply to')
  expect(lines.filter((line) => line.includes('Bot process ended'))).toEqual(['Bot process ended'])
  expect(lines.join('')).not.toMatch(/\p{C}/u)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(520)
})
