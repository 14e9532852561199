import { sql } from 'drizzle-orm'
import type { Parts } from '#server/context.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { millisecondsOf, openProduct } from './product.ts'

const sizes = { few: 10, many: 100_000, file: Number(process.env.BENCH_ENTRIES ?? 1_000_000) }
const perStatement = 100_000
const rounds = 150
const maxGrowth = 1.3
const maxMegabytes = 64

/** A company's own log: a page of a long one relative to a short one, and the memory that a long export takes. */
export async function benchActivity({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const product = await openProduct(databaseUrl)
  try {
    const [few, many, file] = [
      await companyWith(product.parts, sizes.few),
      await companyWith(product.parts, sizes.many),
      await companyWith(product.parts, sizes.file),
    ]
    await product.parts.database.db.execute(sql`vacuum analyze audit_log`)
    const rows: BenchRow[] = []
    for (const query of ['', '&who=ann@log.example', '&action=seats.changed', '&from=2026-01-01']) {
      const [ofFew, ofMany]: [number[], number[]] = [[], []]
      // Alternating, so that other load on this machine affects both equally.
      for (let round = 0; round < rounds; round += 1) {
        ofFew.push(await millisecondsOf(product.app, `/api/audit?limit=${sizes.few}${query}`, few))
        ofMany.push(await millisecondsOf(product.app, `/api/audit?limit=${sizes.few}${query}`, many))
      }
      const title = `page${query && `, ${query.slice(1)}`}: ${sizes.many} entries vs. ${sizes.few}`
      rows.push(
        atMost(`${title} (${median(ofMany).toFixed(1)} ms)`, median(ofMany) / median(ofFew), maxGrowth),
      )
    }
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { lines, megabytes, seconds } = await exportOf(url, file)
    return [
      ...rows,
      atMost(`NDJSON of ${lines} entries: most memory while it runs, megabytes`, megabytes, maxMegabytes),
      info('the same, seconds', seconds),
    ]
  } finally {
    await product.close()
  }
}

/** A company with that many entries, one in ten of which it does not see; returns the cookie of its admin. */
export async function companyWith(parts: Parts, entries: number): Promise<string> {
  const { companyId, cookie } = await addAdmin(parts, `Log ${entries}`)
  for (let from = 0; from < entries; from += perStatement) {
    await parts.database.db.execute(sql`
      insert into audit_log (at, action, actor, company_id, thing_id, detail, request_id, by_operator)
      select '2026-01-01'::timestamptz + n * interval '1 second',
        case when n % 10 = 0 then 'account.logged_in' else 'seats.changed' end, 'ann@log.example', ${companyId}::uuid,
        n::text, jsonb_build_object('vendor', 'Slack', 'given', n, 'taken', 0, 'reason', 'edited'), 'bench', false
      from generate_series(${from + 1}::int, ${Math.min(entries, from + perStatement)}::int) n`)
  }
  return cookie
}

/** Reads a whole file over the network, part by part, and watches this process meanwhile. */
async function exportOf(url: string, cookie: string) {
  let [lines, most] = [0, 0]
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const before = process.memoryUsage.rss()
  const start = performance.now()
  const answer = await fetch(`${url}/api/audit.ndjson`, { headers: { cookie } })
  for await (const part of answer.body ?? []) lines += newlinesIn(part)
  clearInterval(watch)
  return { lines, megabytes: (most - before) / 2 ** 20, seconds: (performance.now() - start) / 1000 }
}

function newlinesIn(part: Uint8Array): number {
  let count = 0
  for (const byte of part) if (byte === 10) count += 1
  return count
}
