import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outcomeOf, startNode } from '#test/checks/durability/child.ts'
import { more } from '#test/support/more.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { mailPlace, newKey, putSealedMails, readSealedMails, ringOf } from '#test/support/sealed-rows.ts'
import { type Database, openPostgres } from '../db/open.ts'
import { countByKey } from './check-keys.ts'
import type { KeyRing } from './key-ring.ts'
import { rotateKeys } from './rotate-keys.ts'

const [a, b] = [newKey('a'), newKey('b')]
const secret = 'a secret that only the tests know'

async function withMails<T>(
  count: number,
  work: (database: Database, texts: Map<string, string>, url: string) => Promise<T>,
) {
  const { TEST_DATABASE_URL: server = '', TEST_DATABASE_TEMPLATE: template } = process.env
  const url = await newDatabase(server, template)
  const database = openPostgres(url, 4)
  try {
    return await work(database, await put(database, count, ringOf(a)), url)
  } finally {
    await database.close()
  }
}

function put(database: Database, count: number, ring: KeyRing) {
  return putSealedMails(database, { count, seal: (text, id) => ring.seal(text, mailPlace(id)) })
}

test('every secret is encrypted with the first key, also what the key of SESSION_SECRET encrypted', async () => {
  await withMails(1100, async (database, texts) => {
    const derived = await put(database, 3, ringOf())
    const reported: number[] = []
    const rotated = await rotateKeys(database, ringOf(b, a), (count) => reported.push(count))
    expect(rotated).toEqual({ resealed: 1103, left: new Map() })
    expect(reported).toEqual([500, 1000, 1103])
    expect(await readSealedMails(database, ringOf(b))).toEqual(new Map([...texts, ...derived]))
    expect(await rotateKeys(database, ringOf(b, a))).toEqual({ resealed: 0, left: new Map() })
  })
})

test('a rotation that was stopped continues where it was', async () => {
  await withMails(1600, async (database, texts) => {
    const stopped = rotateKeys(database, ringOf(b, a), (count) => {
      if (count >= 1000) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await countByKey(database.db)).toEqual(
      new Map([
        ['a', 600],
        ['b', 1000],
      ]),
    )
    expect((await rotateKeys(database, ringOf(b, a))).resealed).toBe(600)
    expect(await readSealedMails(database, ringOf(b))).toEqual(texts)
  })
})

test('servers write, deliver and delete meanwhile: nothing they store is lost, and it ends', async () => {
  await withMails(3000, async (database, texts) => {
    let isDone = false
    const written = new Map<string, string>()
    const [changed, delivered] = [[...texts.keys()].slice(0, 40), [...texts.keys()].slice(-40)]
    const writing = (async () => {
      const server = ringOf(a, b)
      for (let at = 0; !isDone || at < 40; at += 1) {
        const [id = '', gone = ''] = [changed[at % 40], delivered[at % 40]]
        written.set(id, `changed ${at}`)
        const sealed = server.seal(`changed ${at}`, mailPlace(id))
        await database.pool.query('update mails set sealed_secret = $2 where id = $1', [id, sealed])
        await database.pool.query('update mails set sealed_secret = null where id = $1', [gone])
        await nextTurn()
      }
    })()
    await rotateKeys(database, ringOf(b, a))
    isDone = true
    await writing
    // A server that still writes with the old key leaves secrets for the next rotation.
    await rotateKeys(database, ringOf(b, a))
    const expected = new Map([...texts, ...written])
    for (const id of delivered) expected.delete(id)
    expect(await readSealedMails(database, ringOf(b))).toEqual(expected)
  })
})

test('a row that somebody is changing is left for the next round, and reported if it stays so', async () => {
  await withMails(5, async (database, texts) => {
    const [id = ''] = texts.keys()
    const server = await database.pool.connect()
    await server.query('begin')
    await server.query('update mails set attempts = 1 where id = $1', [id])
    expect(await rotateKeys(database, ringOf(b, a))).toEqual({ resealed: 4, left: new Map([['a', 1]]) })
    await server.query('commit')
    server.release()
    expect(await rotateKeys(database, ringOf(b, a))).toEqual({ resealed: 1, left: new Map() })
  })
})

test('two rotations at once do the work once', async () => {
  await withMails(2000, async (database, texts) => {
    const both = await Promise.all([1, 2].map(() => rotateKeys(database, ringOf(b, a))))
    expect(both.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(2000)
    expect(await readSealedMails(database, ringOf(b))).toEqual(texts)
  })
})

test('a secret that no key opens is left as it is, and reported', async () => {
  await withMails(2, async (database) => {
    await put(database, 1, ringOf(newKey('a')))
    expect(await rotateKeys(database, ringOf(b, a))).toEqual({ resealed: 2, left: new Map([['a', 1]]) })
  })
})

test('npm run rotate-keys says what it did, and what is missing', async () => {
  await withMails(3, async (_database, _texts, url) => {
    const run = (...keys: { id: string; key: Buffer }[]) => {
      const setting = keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
      const env = { DATABASE_URL: url, SESSION_SECRET: secret, ENCRYPTION_KEYS: setting }
      return outcomeOf(startNode(['scripts/rotate-keys.ts'], env))
    }
    expect(await run(b)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'ENCRYPTION_KEYS lacks the key "a", which 3 secrets need.\n',
    })
    expect(await run(b, a)).toEqual({
      code: 0,
      stdout:
        'Secrets encrypted again with the key "b": 3.\n' +
        'No secret needs another key: the others can be removed from ENCRYPTION_KEYS.\n',
      stderr: '',
    })
    expect((await run(b)).code).toBe(0)
  })
}, 180_000) // three processes, on a machine that may be busy

more(
  '100,000 secrets are encrypted again without keeping them in memory',
  async () => {
    await withMails(0, async (database) => {
      for (let round = 0; round < 20; round += 1) await put(database, 5000, ringOf(a))
      const used: number[] = []
      const measure = () => used.push(process.memoryUsage().heapUsed + process.memoryUsage().external)
      measure()
      expect((await rotateKeys(database, ringOf(b, a), measure)).resealed).toBe(100_000)
      const [start = 0] = used
      // The rows themselves are 7 MB; the rest is what the garbage collector has not freed yet.
      expect(Math.max(...used) - start).toBeLessThan(60_000_000)
    })
  },
  300_000,
)
