import { sql } from 'drizzle-orm'
import { type Ctx, type Parts, systemContext } from '#server/context.ts'
import { accountStatementOf } from '#server/reports/account-statement/queries.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { openProduct } from './product.ts'

const sizes = [10, 1000, 100_000]
const rounds = 60
const maxRatio = 1.5
/** The last ten entries are in it, whatever came before. */
const period = { from: '2026-11-01', to: '2026-11-30' }

/** A month's statement of a company with a short and a long past, relative to the bare sum of its ledger. */
export async function benchAccountStatement({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(databaseUrl)
  const ctx = systemContext(parts)
  try {
    const companies: string[] = []
    for (const size of sizes) companies.push(await companyWith(parts, size))
    await ctx.db.execute(sql`vacuum analyze ledger_entries`)
    const rows: BenchRow[] = []
    for (const [index, size] of sizes.entries()) {
      const [app, bare] = await alternating(ctx, companies[index] as string)
      const title = `${size} entries (${app.toFixed(1)} ms)`
      const ratio = app / bare
      rows.push(
        size === Math.max(...sizes)
          ? atMost(`${title}: relative to the bare sum`, ratio, maxRatio)
          : info(`${title}: relative to the bare sum`, ratio),
      )
    }
    return rows
  } finally {
    await close()
  }
}

async function alternating(ctx: Ctx, companyId: string): Promise<[number, number]> {
  const [app, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    app.push(await timeOf(() => accountStatementOf(ctx, companyId, period)))
    bare.push(await timeOf(() => bareSum(ctx, companyId)))
  }
  return [median(app), median(bare)]
}

function bareSum(ctx: Ctx, companyId: string) {
  return ctx.db.execute(sql`select sum(case when debit in ('receivable', 'credit') then amount_cents else 0 end
      - case when credit in ('receivable', 'credit') then amount_cents else 0 end)
    from ledger_entries where company_id = ${companyId}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Cash back is the one kind of entry that needs no other row. */
async function companyWith(parts: Parts, entries: number): Promise<string> {
  const { companyId } = await addAdmin(parts, `Ledger ${entries}`)
  await parts.database.db.execute(sql`
    insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents)
    select case when n > ${entries} - 10 then '2026-11-15'::timestamptz else '2026-01-01'::timestamptz end
        + n * interval '1 second',
      ${companyId}::uuid, 'rewarded', 'reward', 'credit', 1 + n % 5000
    from generate_series(1, ${entries}::int) n`)
  return companyId
}
