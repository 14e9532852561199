import { beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { explainStart } from '#server/start-failure.ts'
import { migratedInstallation, opened, started } from '#test/support/installations.ts'
import { inOldForm, mailPlace, newKey, putSealedMails, readSealedMails } from '#test/support/sealed-rows.ts'
import type { Database } from '../db/open.ts'
import { sessionSecret } from '../session-secret.ts'
import type { EncryptionKey } from './encryption-keys.ts'
import { openKeyRing } from './key-ring.ts'

const [a, b] = [newKey('a'), newKey('b')]

let config: Config
beforeEach(async () => {
  config = await migratedInstallation('postgres')
})

const withKeys = (...keys: EncryptionKey[]): Config => ({ ...config, encryptionKeys: keys })
const ringFor = (given: Config) => openKeyRing({ keys: given.encryptionKeys, secret: sessionSecret(given) })

function putMails(database: Database, count: number, given: Config) {
  const ring = ringFor(given)
  return putSealedMails(database, { count, seal: (text, id) => ring.seal(text, mailPlace(id)) })
}

/** The lines that a start prints, or the one line with which it fails. */
async function startOf(given: Config): Promise<string[]> {
  const lines: string[] = []
  try {
    await closeParts(
      await openParts(
        given,
        () => new Date(),
        (line) => lines.push(line),
      ),
    )
    return lines
  } catch (error) {
    return [`Failed: ${explainStart(error, given)}`]
  }
}

describe('a start', () => {
  test('fails without a key that stored secrets need, and says how many need it', async () => {
    await opened(config, async (database) => {
      await putMails(database, 12, withKeys(b))
      await putMails(database, 1, withKeys(a))
    })
    const fromB = 'ENCRYPTION_KEYS lacks the key "b", which 12 secrets need.'
    expect(await startOf(withKeys(a))).toEqual([`Failed: ${fromB}`])
    expect(await startOf(config)).toEqual([
      `Failed: ENCRYPTION_KEYS lacks the key "a", which 1 secret needs. ${fromB}`,
    ])
    expect(await startOf(withKeys(a, b))).toEqual([])
  })

  test('fails with another key under the same id', async () => {
    await opened(config, (database) => putMails(database, 3, withKeys(a)))
    expect(await startOf(withKeys(newKey('a')))).toEqual([
      'Failed: ENCRYPTION_KEYS has another key "a" than the one that encrypted 3 secrets.',
    ])
  })

  test('is not stopped by secrets that were damaged', async () => {
    await opened(config, async (database) => {
      await putMails(database, 3, withKeys(a))
      await database.pool.query(
        `update mails set sealed_secret = set_byte(sealed_secret, at, get_byte(sealed_secret, at) # 128)
         from (select id, row_number() over (order by id) as position from mails) as numbered,
           (values (1, 20), (2, 0)) as damage(position, at)
         where mails.id = numbered.id and damage.position = numbered.position`,
      )
    })
    expect(await startOf(withKeys(a))).toEqual([])
  })

  test('fails with another SESSION_SECRET than the one that secrets need', async () => {
    await opened(config, (database) => putMails(database, 2, config))
    const changed = { ...config, sessionSecret: 'another secret of the same length' }
    const line = 'Failed: SESSION_SECRET has changed: 2 secrets need the earlier one.'
    expect(await startOf(changed)).toEqual([line])
    expect(await startOf({ ...changed, encryptionKeys: [a] })).toEqual([line])
    expect(await startOf(config)).toEqual([])
  })

  test('goes on without keys that are lost for good, if that is allowed', async () => {
    await opened(config, async (database) => {
      await putMails(database, 2, config)
      await putMails(database, 3, withKeys(a))
      await putMails(database, 1, withKeys(b))
    })
    const changed = { ...config, sessionSecret: 'another secret of the same length', mayLoseSecrets: true }
    expect(await startOf({ ...changed, encryptionKeys: [newKey('a')] })).toEqual([
      [
        'ENCRYPTION_KEYS lacks the key "b", which 1 secret needs.',
        'ENCRYPTION_KEYS has another key "a" than the one that encrypted 3 secrets.',
        'SESSION_SECRET has changed: 2 secrets need the earlier one.',
        'Started without them, as ALLOW_LOST_SECRETS says.',
      ].join(' '),
    ])
  })

  test('with ENCRYPTION_KEYS for the first time still reads what the key of SESSION_SECRET encrypted', async () => {
    const texts = await opened(config, (database) => putMails(database, 2, config))
    await started(withKeys(a), async ({ database, keyRing }) => {
      expect(await readSealedMails(database, keyRing)).toEqual(texts)
    })
  })
})

describe('what an earlier version encrypted', () => {
  const oldMails = (database: Database, count: number, secret = sessionSecret(config)) =>
    putSealedMails(database, {
      count,
      seal: (text) => inOldForm(text, secret, 'secrets in queued emails'),
    })

  test('is encrypted with the key ring at the first start, by one of several processes, and only once', async () => {
    const cookies = JSON.stringify([{ name: 'session', value: 'v' }])
    const texts = await opened(config, async (database) => {
      const sealed = inOldForm(cookies, sessionSecret(config), 'cookies of the reply bot')
      await database.pool.query(`insert into reply_cookies values (true, $1, 'olga', '2026-11-12')`, [sealed])
      return oldMails(database, 1203)
    })
    expect(await Promise.all([startOf(withKeys(a)), startOf(withKeys(a)), startOf(withKeys(a))])).toEqual([
      [],
      [],
      [],
    ])
    const stored = await started(withKeys(a), async ({ database, keyRing }) => {
      expect(await readSealedMails(database, keyRing)).toEqual(texts)
      const { rows } = await database.pool.query('select sealed from reply_cookies')
      const place = { table: 'reply_cookies', column: 'sealed', row: 'true' } as const
      expect(keyRing.unseal(rows[0].sealed, place)).toBe(cookies)
      return sealedBytes(database)
    })
    expect(await startOf(withKeys(a))).toEqual([])
    expect(await opened(config, sealedBytes)).toEqual(stored)
  })

  test('with a SESSION_SECRET that was lost stays as it is', async () => {
    await opened(config, (database) => oldMails(database, 2, Buffer.from('a secret that nobody knows now')))
    const before = await opened(config, sealedBytes)
    expect(await startOf(config)).toEqual([])
    expect(await opened(config, sealedBytes)).toEqual(before)
  })

  test('is left alone by a start that fails', async () => {
    await opened(config, async (database) => {
      await oldMails(database, 2)
      await putMails(database, 1, withKeys(b))
    })
    const before = await opened(config, sealedBytes)
    expect(await startOf(withKeys(a))).toEqual([expect.stringContaining('lacks the key "b"')])
    expect(await opened(config, sealedBytes)).toEqual(before)
  })
})

async function sealedBytes({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`select encode(sealed_secret, 'hex') as hex from mails order by id`)
  return rows.map(({ hex }) => hex)
}
