import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { runTool } from '../../scripts/backup/postgres-tools.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { buyer } from '../support/buyers.ts'
import { newInstallation, started } from '../support/installations.ts'
import { asKeys, reveal, seatEmployee, seatOf, slackOrder, tickAll } from '../support/license-keys.ts'
import { must } from '../support/publications.ts'
import { secret, unpacked } from '../support/rewritten-backup.ts'
import { slackWithContacts, tokenTo } from '../support/vendor-orders.ts'
import { type World, world } from '../support/world.ts'
import { careful } from './backup-behaviors.ts'
import { scratchFolder } from './durability/child.ts'

const planted = 'PLANTED-LICENSE'
const keys = [`${planted}-1001`, `${planted}-1002`]

/** The vendor sent two license keys by its link, and the holder of a seat read one. */
async function withKeys(w: World): Promise<{ token: string }> {
  await slackWithContacts(w)
  const acme = await buyer(w)
  await slackOrder(w, acme, keys.length)
  const token = await tokenTo(w)
  must(await w.browser().post(`/api/vendor/orders/${token}/confirm`, asKeys(keys)))
  await seatEmployee(acme)
  await tickAll(w, acme)
  expect((await reveal(acme.employee, await seatOf(w, acme.employee))).body).toEqual({ key: keys[0] })
  await w.runJobs()
  return { token }
}

/** Everything in the database of a backup, as SQL. */
async function dumpIn(file: string): Promise<string> {
  const text = join(scratchFolder(), 'dump.sql')
  await runTool('pg_restore', 'postgres://unused', [
    `--file=${text}`,
    join(await unpacked(file), 'database.dump'),
  ])
  return readFileSync(text, 'utf8')
}

async function readKeys({ database, keyRing }: Parts): Promise<(string | null)[]> {
  const { rows } = await database.pool.query('select id, sealed from license_keys order by position')
  return rows.map(({ id: row, sealed }) =>
    keyRing.unseal(sealed, { table: 'license_keys', column: 'sealed', row }),
  )
}

test('no backup has a license key or the token of a link; after a restore keys open, and only with their secret', async () => {
  const w = await world()
  const { token } = await withKeys(w)
  const { connectionString: databaseUrl } = w.parts.database.pool.options
  const config: Config = { ...w.parts.config, databaseUrl, dataDir: scratchFolder() }
  const file = join(scratchFolder(), 'planted.backup')
  await makeBackup(config, file, { now: w.clock.now(), secret })

  const dump = await dumpIn(file)
  expect(dump).toContain('seats.key_revealed')
  for (const text of [
    planted,
    token,
    Buffer.from(planted).toString('hex'),
    Buffer.from(token).toString('hex'),
  ])
    expect(dump.includes(text)).toBe(false)
  expect(readFileSync(file).includes(planted)).toBe(false)

  const other = await newInstallation('postgres')
  await restoreBackup(other, file, careful)
  const sessionSecret = w.parts.secret.toString()
  expect(await started({ ...other, sessionSecret }, readKeys)).toEqual(keys)
  await expect(started(other, readKeys)).rejects.toThrow(
    /^SESSION_SECRET has changed: \d+ secrets need the earlier one\.$/,
  )
})
