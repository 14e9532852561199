import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { runTool } from '../../scripts/backup/postgres-tools.ts'
import { colleague, company, goodPassword } from '../support/builders.ts'
import { codeFor, linkTokenFor, moveTo } from '../support/email-changes.ts'
import { codeAt, enrollTotp } from '../support/factors.ts'
import { anotherSession } from '../support/fixtures.ts'
import { must } from '../support/requests.ts'
import { secret as backupSecret, unpacked } from '../support/rewritten-backup.ts'
import { someone, type World, world } from '../support/world.ts'
import { readZip } from '../support/zip-reader.ts'
import { scratchFolder } from './durability/child.ts'
import { everyRow, holds } from './every-row.ts'

/** A person with every kind of secret: what they were shown, emailed or given as a cookie. */
async function withSecrets(w: World) {
  const acme = await company(w)
  const { admin } = acme
  const { secret, recoveryCodes } = await enrollTotp(w, admin)
  const browser = w.browser()
  must(await browser.post('/auth/login', { email: admin.email, password: goodPassword }))
  const pending = [...browser.cookies.values()]
  must(await browser.post('/auth/lost-factors'))
  const stop = await linkTokenFor(w, admin.email, 'lost-factors')
  const [recoveryCode = ''] = recoveryCodes
  must(await browser.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) }))
  must(await w.browser().post('/api/forgot-password', { email: admin.email }))
  const reset = await linkTokenFor(w, admin.email, 'reset-password')
  const calendar = must(await browser.post('/api/calendar')).text
  const moved = someone('ada-imhof', acme.domain)
  must(await moveTo(w, await anotherSession(w, admin), moved))
  const code = await codeFor(w, moved)
  const undo = await linkTokenFor(w, admin.email, 'undo-email-change')
  const invited = someone('guest')
  const again = await anotherSession(w, { ...admin, email: moved } as typeof admin)
  must(await again.post('/api/company/add-members', { name: 'Guest', emailAccount: invited }))
  const invitation = /invitation=([\w-]+)/.exec((await w.emailsTo(invited)).at(-1)?.text ?? '')?.[1] ?? ''
  await colleague(w, { admin: again, domain: acme.domain }, { name: 'Bea' })
  const token = /calendar\/([\w-]+)\.ics/.exec(calendar)?.[1] ?? ''
  const words = [secret, ...recoveryCodes, stop, reset, undo, invitation, token]
  const cookies = [...pending, ...browser.cookies.values(), ...again.cookies.values()]
  expect([...words, recoveryCode, code].filter((word) => word.length < 6)).toEqual([])
  return { browser: again, words: [...words, ...cookies] }
}

/** A recovery code is compared without its dashes. */
const formsOf = (word: string) => [word, word.replaceAll('-', ''), word.toLowerCase().replaceAll('-', '')]

test('no secret of a person is plain in the database, a log line, an export or a backup', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const w = await world({ env: { LOG_LEVEL: 'trace' }, tuning: { logTo } })
  const { browser, words } = await withSecrets(w)
  const ids = [
    must(await browser.post('/api/user/export')).body._id,
    must(await browser.post('/api/company/export')).body._id,
  ]
  await w.runJobs()
  const zips = [
    must(await browser.get(`/api/user/export/${ids[0]}`)).bytes,
    must(await browser.get(`/api/company/export/${ids[1]}`)).bytes,
  ]
  const exported = zips.flatMap((zip) => readZip(zip).map(({ bytes }) => bytes.toString('latin1'))).join('\n')
  const places = {
    database: await everyRow(w),
    log: lines.join(''),
    export: exported,
    backup: await dumpOf(w),
  }
  expect(places.log.length).toBeGreaterThan(1000)
  expect(places.export).toContain('authenticator app')
  expect(places.backup).toContain('totp_secrets')
  for (const [place, text] of Object.entries(places))
    expect([place, words.filter((word) => formsOf(word).some((form) => holds(text, form)))]).toEqual([
      place,
      [],
    ])
})

/** Everything in the database of a backup, as SQL. */
async function dumpOf(w: World): Promise<string> {
  const { connectionString: databaseUrl } = w.parts.database.pool.options
  const config: Config = { ...w.parts.config, databaseUrl, dataDir: scratchFolder() }
  const file = join(scratchFolder(), 'planted-factors.backup')
  await makeBackup(config, file, { now: w.clock.now(), secret: backupSecret })
  const text = join(scratchFolder(), 'factors.sql')
  const dump = join(await unpacked(file), 'database.dump')
  await runTool('pg_restore', 'postgres://unused', [`--file=${text}`, dump])
  return readFileSync(text, 'utf8')
}
