import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { columnsNaming } from '#test/checks/columns-naming.ts'
import { live } from '#test/lives/erasure-life.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { anotherSession, makeFixtures } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'
import { endWaits } from '../upkeep/end-waits.ts'

const w = await world()
await operatorOf(w)
const lived = await live(w, await makeFixtures(w))
const before = await columnsNaming(w, lived.words)

/** The tables in which the law or the company's proof wants a name to stay: documents, orders and tasks. */
const keptTables = [
  'credit_notes',
  'invoices',
  'payments',
  'refunds',
  'tasks',
  'vendor_orders',
  'terms_acceptances',
]
const tableOf = (column: string) => column.split('.')[1] ?? ''
const end = () => endWaits(systemContext(w.parts))

test('the person of this test is named in all these places, and all that could name them does', () => {
  const tables = new Set([...before.keys()].map(tableOf))
  const expected = `attempts audit_log avatars contact_messages cost_centers email_codes idempotency_keys job known_browsers
    mails members notifications offers passkeys password_resets pending_logins policies recovery_codes referral_codes referrals
    request_history requests seat_events seats sessions staff standings tasks totp_secrets users vendor_orders
    waitlist_entries`
  expect(expected.split(/\s+/).filter((table) => !tables.has(table))).toEqual([])
  const stored = new Set([...before.values()].flatMap((words) => [...words]))
  expect(lived.words.filter((word) => !stored.has(word))).toEqual([])
})

test('after 7 days no column of any table names them, but in the tables that are kept', async () => {
  const fresh = await anotherSession(w, lived.person)
  const asked = await fresh.delete('/api/user', { body: { email: lived.email } })
  expect([asked.status, asked.text]).toEqual([202, expect.any(String)])
  w.clock.pass({ days: 7 })
  await end()
  await w.runJobs()
  await jobHandlers(w.parts)['clean-up']({}, { isLast: false })
  expect(await leaks()).toEqual([])
  const { rows } = await w.parts.database.pool.query(`select count(*)::int as files from exports`)
  expect(rows).toEqual([{ files: 0 }])
})

async function leaks(): Promise<string[]> {
  const after = await columnsNaming(w, lived.words)
  return [...after]
    .filter(([column]) => !keptTables.includes(tableOf(column)))
    .map(([column, words]) => `${column}: ${[...words].join(', ')}`)
}
