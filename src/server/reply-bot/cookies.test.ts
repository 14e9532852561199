import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { RedditStandIn } from '#test/support/reddit-stand-in.ts'
import { someCookies } from '#test/support/reply-file.ts'
import { endOfRun, readyToRun, until } from '#test/support/reply-runs.ts'
import { someone, type World, world } from '#test/support/world.ts'
import { replyCookies } from './tables.ts'

const canary = someCookies[0]?.value ?? ''
const site = await new RedditStandIn().start()
afterAll(() => site.stop())

const logged: string[] = []
const w = await world({
  env: { REDDIT_URL: site.url, LOG_LEVEL: 'trace' },
  tuning: { logTo: { write: (line) => logged.push(line) } },
})
const olga = await operatorOf(w)
beforeEach(async () => {
  await w.parts.database.db.delete(replyCookies)
  Object.assign(site, { refusesAccount: false, unread: [] })
})

const keep = (text: string) =>
  olga.send('POST', '/reddit/upload-cookies', { body: text, headers: { 'content-type': 'application/json' } })

const wrong = [
  'not json',
  `[{"name": "a", "value": "${canary}"`,
  '{}',
  '"text"',
  '[]',
  '[1]',
  '[null]',
  '[{"name": "a"}]',
  '[{"name": "a", "value": 1}]',
  '[{"name": "a b", "value": "c"}]',
  JSON.stringify([{ name: 'a', value: `${canary}\r\nx-evil: 1` }]),
  JSON.stringify([{ name: 'a', value: `${canary}; other=1` }]),
  JSON.stringify([{ name: 'a', value: 'ü\0' }]),
]

test.each(wrong)('text that is not a list of cookies is rejected, and not quoted: %s', async (text) => {
  const answer = await keep(text)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cookies'])
  expect(answer.body.error).toMatch(/^Invalid JSON/)
  expect(answer.text).not.toContain(canary)
  expect((await olga.get('/reddit/stats')).body.cookies).toBe('none')
})

test('cookies are stored until they are deleted, and never returned', async () => {
  expect((await keep(JSON.stringify(someCookies))).body).toEqual({ message: '1 cookie saved.' })
  expect((await olga.get('/reddit/stats')).body.cookies).toBe('kept')
  expect((await olga.delete('/reddit/cookies')).status).toBe(204)
  expect((await olga.delete('/reddit/cookies')).status).toBe(204)
  expect((await olga.get('/reddit/stats')).body.cookies).toBe('none')
})

test('after the secret has changed there are none, and the error says why', async () => {
  await keep(JSON.stringify(someCookies))
  const changed = await world({ env: { SESSION_SECRET: 'another secret, which is as long' } })
  const browser = changed.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  await readyToRun(olga, ['sec1'])
  expect((await browser.get('/reddit/stats')).body.cookies).toBe('unreadable')
  const answer = await browser.post('/reddit/run', { limit: 0 })
  expect([answer.status, answer.body.code]).toEqual([409, 'no_cookies'])
  expect(answer.body.message).toContain('SESSION_SECRET has changed. Paste them again.')
})

test('deleting the cookies stops a bot that uses them', async () => {
  await readyToRun(olga, ['del1', 'del2'])
  site.holds = true
  await olga.post('/reddit/run', { limit: 0 })
  await until(() => site.held.length).toBe(1)
  await olga.delete('/reddit/cookies')
  site.release()
  expect(await endOfRun(olga)).toContain('The cookies were deleted')
  expect((await olga.get('/reddit/stats')).body).toMatchObject({
    cookies: 'none',
    run: { endReason: 'stopped' },
  })
})

test('an alert needs an address, a site and a working account', async () => {
  const alert = async (browser: Person | ReturnType<World['browser']>, email?: string) => {
    const { status, body } = await browser.post('/reddit/trigger-dm-alert', { email })
    return [status, body.code]
  }
  expect(await alert(olga)).toEqual([400, 'alert_email_required'])
  expect((await olga.post('/reddit/trigger-dm-alert', { email: ' ' })).body.error).toBe(
    'Please enter an email',
  )
  expect(await alert(olga, 'nobody')).toEqual([400, 'invalid_email'])
  expect(await alert(olga, someone())).toEqual([409, 'no_cookies'])
  await keep(JSON.stringify(someCookies))
  site.refusesAccount = true
  expect(await alert(olga, someone())).toEqual([409, 'reddit_refused'])
  const dry = await world()
  const browser = dry.browser()
  for (const [name, value] of olga.cookies) browser.cookies.set(name, value)
  expect(await alert(browser, someone())).toEqual([409, 'reddit_off'])
})

test('unread direct messages are emailed to the address, and no email is sent if there are none', async () => {
  await keep(JSON.stringify(someCookies))
  const to = someone('sales')
  expect((await olga.post('/reddit/trigger-dm-alert', { email: to })).body).toMatchObject({ unread: 0 })
  expect(await w.emailsTo(to)).toEqual([])
  site.unread = [
    { author: 'kim', subject: 'Price?', body: `What does it cost?\n<b>now</b> ${canary}` },
    { kind: 't1', author: 'lee', subject: 'comment reply', body: 'not a direct message' },
  ]
  const answer = await olga.post('/reddit/trigger-dm-alert', { email: to })
  expect(answer.body).toEqual({ message: '1 unread message sent.', unread: 1 })
  const [mail, ...others] = await w.emailsTo(to)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Unread direct messages: 1')
  expect(mail?.text).toContain('From kim: Price?')
  expect(mail?.text).toContain('> What does it cost?')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.text).not.toContain('not a direct message')
})

test("a cookie's value is in no response, log line or database row", async () => {
  await readyToRun(olga, ['can1', 'can2'])
  site.next({ errors: [['ECHO', `you sent ${canary}`, '']] })
  await olga.post('/reddit/run', { limit: 0 })
  await endOfRun(olga)
  expect(site.comments.at(-1)?.cookie).toContain(canary)
  const answers = await Promise.all(
    ['stats', 'table', 'logs', 'download'].map((call) => olga.get(`/reddit/${call}`)),
  )
  for (const { text } of answers) expect(text).not.toContain(canary)
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.join('')).not.toContain(canary)
  const { rows: tables } = await w.parts.database.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const found = await w.parts.database.pool.query(
      `select count(*) as rows from ${name} t where t::text like $1 or t::text like $2`,
      [`%${canary}%`, `%${Buffer.from(canary).toString('hex')}%`],
    )
    expect([name, found.rows[0].rows]).toEqual([name, 0])
  }
})

test('who did what with the bot is in the audit log', async () => {
  const { entries } = (await olga.get('/api/operator/audit?q=replybot&limit=200')).body
  const actions = new Set(entries.map(({ action }: { action: string }) => action))
  expect([...actions].sort()).toEqual(
    ['alerted', 'cookies_deleted', 'cookies_kept', 'ended', 'started', 'stopped', 'uploaded'].map(
      (action) => `replybot.${action}`,
    ),
  )
})
