// A process with two servers on one database: ours, and a bare one that sends the same statements with nothing around
// them. It tells its parent the addresses, and how much processor time it has used whenever asked.

import Fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { newId } from '../src/server/ids.ts'
import { closeParts, openParts } from '../src/server/parts.ts'
import { type Statement, statementsOf } from '../test/statements.ts'
import { addAdmin } from './add-admin.ts'
import { comparisons } from './comparisons.ts'
import { withoutPages } from './without-pages.ts'

const config = readConfig(process.env)
const parts = await openParts(
  config,
  () => new Date(),
  () => {},
)
const ours = await buildApp(parts, withoutPages)
const pool = config.databaseUrl
  ? new pg.Pool({ connectionString: config.databaseUrl, max: config.databasePoolSize })
  : parts.database.pool
const { cookie, userId, companyId } = await addAdmin(parts, 'Ratios')
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const known = new Set([userId, companyId])
const bare = Fastify({ logger: false })
const statements: Record<string, number> = {}
for (const { name, method, path, body, isSignedIn } of comparisons) {
  const headers = isSignedIn ? { cookie } : {}
  // Twice: the first call of all looks things up that are known afterwards.
  await ours.inject({ method, url: path, headers, payload: body })
  const sent = await statementsOf(() => ours.inject({ method, url: path, headers, payload: body }))
  statements[name] = sent.length
  bare.route({ method, url: path, handler: () => repeat(sent) })
}
const here = { port: 0, host: '127.0.0.1' }
const addresses = { ours: await ours.listen(here), bare: await bare.listen(here) }
process.send?.({ ...addresses, cookie, statements })
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', async () => {
  await Promise.all([ours.close(), bare.close()])
  await closeParts(parts)
  process.exit(0)
})

/** The same statements by the driver alone: as a transaction where they were one. */
async function repeat(sent: Statement[]) {
  const fresh = new Map<unknown, string>()
  const begins = sent.findIndex(({ text }) => text === 'begin')
  let rows: unknown[] = []
  for (const { text, values } of begins < 0 ? sent : sent.slice(0, begins)) {
    rows = (await pool.query(text, values)).rows
  }
  if (begins < 0) return rows
  const client = await pool.connect()
  for (const { text, values } of sent.slice(begins)) {
    rows = (
      await client.query(
        text,
        values.map((value) => renewed(value, fresh)),
      )
    ).rows
  }
  client.release()
  return { rows }
}

/** What was written once cannot be written again under the same id; person and company stay who they are. */
function renewed(value: unknown, fresh: Map<unknown, string>): unknown {
  if (typeof value !== 'string' || known.has(value)) return value
  return value.replace(idPattern, (id) => {
    if (known.has(id)) return id
    const renewedId = fresh.get(id) ?? newId(new Date())
    fresh.set(id, renewedId)
    return renewedId
  })
}
