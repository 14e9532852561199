import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLongForm } from '#test/checks/effort.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { copyTemplate } from '#test/support/template.ts'
import { readConfig } from '../config.ts'
import { inTransaction, type Parts, systemContext } from '../context.ts'
import { closeParts, openParts } from '../parts.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { users } from '../people/accounts/tables.ts'
import { demoPeople } from './people.ts'
import { resetDemo } from './reset.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'cobuy-reset-'))
const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
const DATABASE_URL = server ? await newDatabase(server, template) : ''
if (!server) copyTemplate(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const now = () => new Date('2026-11-15T12:00:00Z')
const settings = (DEMO: string) => readConfig({ DATABASE_URL, DATA_DIR: folder, DEMO })
const reset = (DEMO: string, evenOthers = false) =>
  resetDemo(settings(DEMO), { now, print: () => {}, evenOthers, seed })

/** In the short form only the people: seed.test.ts has the whole demo, which takes seconds. */
const seed = isLongForm ? seedDemo : hirePeople

async function hirePeople(parts: Parts) {
  await inTransaction(systemContext(parts), async (tx) => {
    for (const email of Object.values(demoPeople)) await createAccount(tx, { email, passwordHash: 'none' })
  })
}

async function inProduct<T>(work: (parts: Parts) => Promise<T>): Promise<T> {
  const parts = await openParts(settings('0'), now, () => {})
  try {
    return await work(parts)
  } finally {
    await closeParts(parts)
  }
}

const addresses = () =>
  inProduct(async ({ database }) => (await database.db.select().from(users)).map(({ email }) => email))

test('an installation without a demo is never reset, nor one with real accounts unless forced', async () => {
  await inProduct((parts) =>
    inTransaction(systemContext(parts), (tx) =>
      createAccount(tx, { email: 'ann@real.test', passwordHash: 'none' }),
    ),
  )
  await expect(reset('0')).rejects.toThrow('only a demo can be reset')
  await expect(reset('1')).rejects.toThrow('one account besides')
  expect(await addresses()).toEqual(['ann@real.test'])

  await reset('1', true)
  const after = await addresses()
  expect(after).not.toContain('ann@real.test')
  expect(after).toEqual(expect.arrayContaining(Object.values(demoPeople)))
}, 180_000) // five starts, on a machine that may be busy
