import { randomInt } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/server/config.ts'
import { openEmbedded } from '../src/server/db/embedded.ts'
import { lockFolder } from '../src/server/db/folder-lock.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { kill, linesOf, outcomeOf, scratchFolder, startNode } from './durability/child.ts'
import { templateBlob } from './template.ts'

const now = () => new Date()
const main = 'src/server/main.ts'

test('no acknowledged write is lost when the process is killed in the middle of writing', async () => {
  const folder = scratchFolder()
  await (await openEmbedded(join(folder, 'database'), { loadDataDir: templateBlob() })).close()
  let acknowledged = 0
  for (let round = 0; round < 4; round += 1) {
    const target = acknowledged + randomInt(20, 120)
    const writer = startNode(['test/durability/writer.ts', folder])
    for await (const line of linesOf(writer)) {
      acknowledged = Number(line)
      if (acknowledged >= target) break
    }
    await kill(writer)
    const database = await openDatabase(readConfig({ DATA_DIR: folder }), now)
    const { rows } = await database.pool.query(
      `select count(*)::int as count, count(*) filter (where length(words) <> id * 37 % 3000)::int as torn
       from notes where id <= $1`,
      [acknowledged],
    )
    await database.close()
    expect(rows[0], `killed at ${acknowledged}`).toEqual({ count: acknowledged, torn: 0 })
  }
}, 60_000)

test('only the owner of the data folder can look into it', async () => {
  const folder = join(scratchFolder(), 'data')
  lockFolder(folder, now())()
  await (await openEmbedded(join(folder, 'database'), { loadDataDir: templateBlob() })).close()
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(folder), modeOf(join(folder, 'database'))]).toEqual(['700', '700'])
  expect(modeOf(join(folder, 'lock'))).toBe('600')
})

test('a second process on the same data folder stops with one line that names the first', async () => {
  const folder = scratchFolder()
  const holder = startNode(['test/durability/locker.ts', folder])
  expect((await linesOf(holder).next()).value).toBe('got it')
  const second = await outcomeOf(startNode([main], { DATA_DIR: folder }))
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(
    new RegExp(`^${folder} is in use by process ${holder.pid} \\(since .*\\)\\. .*DATA_DIR.*\\n$`),
  )
})

test('the lock of a live process is never taken, whatever its note says', async () => {
  const folder = scratchFolder()
  const holder = startNode(['test/durability/locker.ts', folder])
  await linesOf(holder).next()
  writeFileSync(join(folder, 'holder'), JSON.stringify({ pid: 2 ** 22 + 1, since: 'long ago' }))
  const second = startNode(['test/durability/locker.ts', folder])
  expect((await linesOf(second).next()).value).toContain('is in use by process')
})

test('of many that start at once after a crash, exactly one gets the data folder', async () => {
  const folder = scratchFolder()
  const crashed = startNode(['test/durability/locker.ts', folder])
  await linesOf(crashed).next()
  await kill(crashed)
  expect(JSON.parse(readFileSync(join(folder, 'holder'), 'utf8')).pid).toBe(crashed.pid)
  const racers = Array.from({ length: 6 }, () => startNode(['test/durability/locker.ts', folder]))
  const answers = await Promise.all(
    racers.map(async (racer) => (await linesOf(racer).next()).value as string),
  )
  const winner = racers[answers.indexOf('got it')]
  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes(`process ${winner?.pid} `))).toHaveLength(5)
})
