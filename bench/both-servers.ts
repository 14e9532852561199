// One process with two servers on one database: ours, and a bare one that only sends the same statements. It sends its
// parent the URLs, and its CPU usage on request.

import Fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { newId } from '#server/platform/ids.ts'
import { type Statement, statementsOf } from '#test/support/statements.ts'
import { addAdmin } from './add-admin.ts'
import { barePath, comparisons, purchaseRequest, purchasesListed } from './comparisons.ts'
import { withoutPages } from './without-pages.ts'

const config = readConfig(process.env)
const parts = await openParts(
  config,
  () => new Date(),
  () => {},
)
const app = await buildApp(parts, withoutPages)
const pool = config.databaseUrl
  ? new pg.Pool({ connectionString: config.databaseUrl, max: config.databasePoolSize })
  : parts.database.pool
const { cookie, userId, companyId } = await addAdmin(parts, 'Ratios')
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const fixedIds = new Set([userId, companyId])
const bare = Fastify({ logger: false })
const statements: Record<string, number> = {}
// Lists have this many rows, as a company's usually do.
for (let n = 0; n < purchasesListed; n += 1) {
  const { path, body } = purchaseRequest
  const asked = await app.inject({ method: 'POST', url: path, headers: { cookie }, payload: body })
  if (asked.statusCode >= 300) throw new Error(`A purchase request returned ${asked.body}`)
}
for (const comparison of comparisons) {
  const { name, method, path, body, isSignedIn } = comparison
  const headers = isSignedIn ? { cookie } : {}
  // The first call fills caches; only the second is recorded.
  await app.inject({ method, url: path, headers, payload: body })
  let answer: unknown
  const sent = await statementsOf(async () => {
    answer = (await app.inject({ method, url: path, headers, payload: body })).json()
  })
  statements[name] = sent.length
  bare.route({
    method,
    url: barePath(comparison),
    handler: async () => {
      await replay(sent)
      return answer
    },
  })
}
const here = { port: 0, host: '127.0.0.1' }
const addresses = { app: await app.listen(here), bare: await bare.listen(here) }
process.send?.({ ...addresses, cookie, statements })
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', async () => {
  await Promise.all([app.close(), bare.close()])
  await closeParts(parts)
  process.exit(0)
})

/** Sends the same statements through the driver alone, and our answer as recorded, in a transaction where there was one. */
async function replay(sent: Statement[]) {
  const newIds = new Map<unknown, string>()
  const beginAt = sent.findIndex(({ text }) => text === 'begin')
  for (const { text, values } of beginAt < 0 ? sent : sent.slice(0, beginAt)) await pool.query(text, values)
  if (beginAt < 0) return
  const client = await pool.connect()
  for (const { text, values } of sent.slice(beginAt)) {
    await client.query(
      text,
      values.map((value) => withNewIds(value, newIds)),
    )
  }
  client.release()
}

/** A row cannot be inserted twice under the same id; the user and the company keep theirs. */
function withNewIds(value: unknown, newIds: Map<unknown, string>): unknown {
  if (typeof value !== 'string' || fixedIds.has(value)) return value
  return value.replace(idPattern, (id) => {
    if (fixedIds.has(id)) return id
    const next = newIds.get(id) ?? newId(new Date())
    newIds.set(id, next)
    return next
  })
}
