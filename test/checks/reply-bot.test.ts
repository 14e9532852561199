import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/people/accounts/passwords.ts'
import { users } from '#server/people/accounts/tables.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { newId } from '#server/platform/ids.ts'
import { goodPassword } from '../support/builders.ts'
import { RedditStandIn } from '../support/reddit-stand-in.ts'
import { csvOf, formWith, someCookies } from '../support/reply-file.ts'
import { until } from '../support/reply-runs.ts'
import { copyTemplate } from '../support/template.ts'
import { operatorEmail } from '../support/world.ts'
import { type Child, kill, startNode } from './durability/child.ts'

const slow = 180_000 // a few whole processes, on a machine that may be busy
const canary = someCookies[0]?.value ?? ''
const ids = ['aa1', 'bb2', 'cc3', 'dd4']
const now = () => new Date()
const site = await new RedditStandIn().start()
let printed = ''
let answered = ''

/** A data folder with an operator in its database. */
const folder = join(mkdtempSync(join(tmpdir(), 'cobuy-test-')), 'data')
lockFolder(folder, now())()
copyTemplate(folder)
const database = await openDatabase(readConfig({ DATA_DIR: folder }), now)
await database.db.insert(users).values({
  id: newId(now()),
  email: operatorEmail,
  emailKey: operatorEmail,
  emailVerifiedAt: now(),
  passwordHash: await hashPassword(goodPassword),
  createdAt: now(),
})
await database.close()
afterAll(async () => {
  await site.stop()
  rmSync(dirname(folder), { recursive: true })
})

test(
  'a killed server loses no post and replies to none twice, and no file contains the cookies',
  async () => {
    const first = await startServer()
    await first.call('POST', '/reddit/upload', formWith(csvOf(ids)))
    await first.call('POST', '/reddit/upload-cookies', json(someCookies))
    site.holds = true
    await first.call('POST', '/reddit/run', json({ limit: 0 }))
    // The first reply is answered; the second is being sent when the server is killed.
    await until(() => site.held.length).toBe(1)
    site.held.shift()?.()
    await until(() => site.held.length).toBe(1)
    await kill(first.child)
    site.release()

    const second = await startServer()
    expect(await second.stats()).toMatchObject({
      pending: 2,
      running: false,
      run: { endReason: 'server died' },
    })
    expect(await second.call('GET', '/reddit/logs')).toMatch(/Bot process ended\n$/)
    await second.call('POST', '/reddit/run', json({ limit: 0 }))
    await until(async () => (await second.stats()).running).toBe(false)
    expect(await second.call('GET', '/reddit/download')).toMatch(
      /Hello aa1,success\r\n.*Hello bb2,unknown\r\n.*Hello cc3,success\r\n.*Hello dd4,success\r\n$/,
    )
    await kill(second.child)

    expect(site.comments.map(({ post }) => post)).toEqual(ids.map((id) => `t3_${id}`))
    expect(site.comments.every(({ cookie }) => cookie.includes(canary))).toBe(true)
    const files = globSync(join(folder, '**/*')).filter((path) => statSync(path).isFile())
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((path) => readFileSync(path).includes(canary))).toEqual([])
    expect([
      printed.includes('"path":"/reddit/run"'),
      printed.includes(canary),
      answered.includes(canary),
    ]).toEqual([true, false, false])
  },
  slow,
)

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

type Sent = { body?: string | Buffer; headers?: Record<string, string> }

/** A separate server, with the operator logged in. */
async function startServer() {
  const settings = { DATA_DIR: folder, DEMO: '0', OPERATOR_EMAILS: operatorEmail, LOG_LEVEL: 'trace' }
  const child = startNode(['test/checks/durability/serving.ts'], { ...settings, REDDIT_URL: site.url })
  const url = `http://127.0.0.1:${await portOf(child)}`
  let cookie = ''
  const call = async (method: string, path: string, { body, headers = {} }: Sent = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, cookie },
      body: body && new Uint8Array(Buffer.from(body)),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    cookie =
      answer.headers
        .getSetCookie()
        .find((each) => /session=/.test(each))
        ?.split(';')[0] ?? cookie
    answered += text
    return text
  }
  await call('POST', '/auth/login', json({ email: operatorEmail, password: goodPassword }))
  return { child, call, stats: async () => JSON.parse(await call('GET', '/reddit/stats')) }
}

function portOf(child: Child): Promise<string> {
  child.stderr.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve, reject) => {
    const from = printed.length
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const [, port] = /listening on (\d+)\n/.exec(printed.slice(from)) ?? []
      if (port) resolve(port)
    })
    child.once('close', () => reject(new Error(printed.slice(from))))
  })
}
