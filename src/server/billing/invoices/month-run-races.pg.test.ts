import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { buyer, operatorOf, requested } from '#test/support/buyers.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { world } from '#test/support/world.ts'
import { runMonth } from './run-month.ts'
import { workRun } from './work-run.ts'

const companies = 2500
const w = await world()
const acme = await buyer(w)
await manySubscriptions(w.parts.database.db, { companies, purchases: 2, lines: 2 }, w.clock.now())

async function figures(text: string) {
  return (await w.parts.database.pool.query(text)).rows[0]
}

test('concurrent runs and approvals issue one invoice per company, without gaps in numbers, to the cent', {
  timeout: 120_000,
}, async () => {
  const olga = await operatorOf(w)
  const requests = await Promise.all(Array.from({ length: 20 }, () => requested(acme.admin)))
  const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
  const runs = [1, 2, 3].map(async () => {
    const ctx = systemContext(w.parts)
    const { id } = await runMonth(ctx, '2026-12')
    // Two more workers, as the job would do.
    await Promise.all([workRun(ctx, id), workRun(ctx, id)])
    return figures(`select status, done, total, created, skipped from invoice_runs where id = '${id}'`)
  })
  const [answers, done] = await Promise.all([Promise.all(requests.map(approve)), Promise.all(runs)])
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(done.map(({ created }) => created).reduce((sum, n) => sum + n, 0)).toBe(companies)
  for (const run of done) expect(run).toMatchObject({ status: 'done', done: companies, total: companies })
  expect(
    await figures(
      `select count(*)::int n, count(distinct company_id)::int c from invoices where kind = 'monthly'`,
    ),
  ).toEqual({
    n: companies,
    c: companies,
  })
  const numbers = await figures('select count(*) n, count(distinct number) d, max(number) last from invoices')
  expect(numbers.d).toBe(numbers.n)
  expect(numbers.last).toBe(`2026-${String(numbers.n).padStart(5, '0')}`)
  expect(
    await figures(`select
      (select sum(after_cents) from invoices)::bigint = (select sum(after_cents) from invoice_lines)::bigint as lines,
      (select sum(after_cents) from invoices)::bigint = (select sum(amount_cents) from ledger_entries where kind = 'invoiced')::bigint as ledger,
      (select count(*) from audit_log where action = 'invoice.issued') = (select count(*) from invoices) as audit`),
  ).toEqual({ lines: true, ledger: true, audit: true })
})
