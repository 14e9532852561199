import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { startMailServer } from '../support/mail-server.ts'
import { more } from '../support/more.ts'
import { copyTemplate } from '../support/template.ts'
import { kill, linesOf, outcomeOf, scratchFolder, startNode } from './durability/child.ts'
import { rounds } from './effort.ts'

const now = () => new Date()
const main = 'src/server/main.ts'
const slow = 180_000 // a few whole processes, on a machine that may be busy

/** A data folder with a database of the newest schema; creating one from scratch takes seconds. */
const folder = join(mkdtempSync(join(tmpdir(), 'cobuy-test-')), 'data')
lockFolder(folder, now())()
copyTemplate(folder)
afterAll(() => rmSync(dirname(folder), { recursive: true }))

more('only the owner of the data folder can read it', async () => {
  await (await openDatabase(readConfig({ DATA_DIR: folder }), now)).close()
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(folder), modeOf(join(folder, 'database'))]).toEqual(['700', '700'])
  expect(modeOf(join(folder, 'lock'))).toBe('600')
})

test(
  'no acknowledged write is lost when the process is killed in the middle of writing',
  async () => {
    let acknowledged = 0
    for (let round = 0; round < rounds({ short: 1, long: 5 }); round += 1) {
      acknowledged = await writeAndKill(acknowledged + randomInt(10, 60))
      const database = await openDatabase(readConfig({ DATA_DIR: folder }), now)
      const { rows } = await database.pool.query(
        `select count(*) as kept, count(*) filter (where length(words) <> id * 37 % 3000) as torn
         from notes where id <= $1`,
        [acknowledged],
      )
      await database.close()
      expect(rows[0], `killed at ${acknowledged}`).toEqual({ kept: acknowledged, torn: 0 })
    }
  },
  slow,
)

/** Kills the writer once it has acknowledged that many rows; returns the last acknowledged one. */
async function writeAndKill(target: number): Promise<number> {
  const writer = startNode(['test/checks/durability/writer.ts', folder])
  let printed = ''
  const last = () => Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1))
  writer.stdout.on('data', (chunk) => {
    printed += chunk
    if (last() >= target) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  return last()
}

test(
  'a second process on the same data folder stops with one line that names the first',
  async () => {
    const folder = scratchFolder()
    const holder = startNode(['test/checks/durability/locker.ts', folder])
    expect((await linesOf(holder).next()).value).toBe('got it')
    const second = await outcomeOf(startNode([main], { DATA_DIR: folder }))
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(
      new RegExp(`^${folder} is in use by process ${holder.pid} \\(since .*\\)\\. .*DATA_DIR.*\\n$`),
    )
  },
  slow,
)

more(
  'with an unreadable database, the server stops with one line that says what to do',
  async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '')
    const { code, stderr } = await outcomeOf(startNode([main], { DATA_DIR: folder }))
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The database in .* cannot be opened .*npm run restore -- FILE --replace.*\n$/)
  },
  slow,
)

more(
  'the lock of a live process is never taken, even if its note names another process',
  async () => {
    const folder = scratchFolder()
    const holder = startNode(['test/checks/durability/locker.ts', folder])
    await linesOf(holder).next()
    writeFileSync(join(folder, 'holder'), JSON.stringify({ pid: 2 ** 22 + 1, since: 'long ago' }))
    const second = startNode(['test/checks/durability/locker.ts', folder])
    expect((await linesOf(second).next()).value).toContain('is in use by process')
  },
  slow,
)

more(
  'of many processes that start together after a crash, exactly one gets the data folder',
  async () => {
    const folder = scratchFolder()
    const crashed = startNode(['test/checks/durability/locker.ts', folder])
    await linesOf(crashed).next()
    await kill(crashed)
    expect(JSON.parse(readFileSync(join(folder, 'holder'), 'utf8')).pid).toBe(crashed.pid)
    const racers = Array.from({ length: 6 }, () => startNode(['test/checks/durability/locker.ts', folder]))
    const answers = await Promise.all(
      racers.map(async (racer) => (await linesOf(racer).next()).value as string),
    )
    const winner = racers[answers.indexOf('got it')]
    expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes(`process ${winner?.pid} `))).toHaveLength(5)
  },
  slow,
)

more(
  'an email that was being sent when the process was killed is sent after the restart',
  async () => {
    let isSilent = true
    const server = await startMailServer(() => (isSilent ? { silent: true } : null))
    const env = { DATA_DIR: folder, SMTP_URL: server.url, DEMO: '0' }
    const first = startNode(['test/checks/durability/mailing.ts', 'write'], env)
    await server.next('seen')
    await kill(first)
    isSilent = false
    const second = startNode(['test/checks/durability/mailing.ts'], env)
    await server.next('taken')
    await kill(second)
    expect(server.taken).toHaveLength(1)
    expect(server.seen[1]?.messageId).toBe(server.seen[0]?.messageId)
  },
  slow,
)
