import { expect, test } from 'vitest'
import { buyer, operatorOf, requested } from '#test/support/buyers.ts'
import { otherProcess } from '#test/support/other-process.ts'
import { world } from '#test/support/world.ts'
import { workRun } from './work-run.ts'

const w = await world()
const there = await otherProcess(w)
const olga = await operatorOf(w)

test('two processes work on one run: everything is done once, and counted once', async () => {
  const ids: string[] = []
  for (let each = 0; each < 12; each += 1)
    ids.push(await requested((await buyer(w, { name: `Alder ${each}` })).admin))
  const decided = await requested((await buyer(w, { name: 'Alder last' })).admin)
  const { body } = await olga.post('/api/operator/purchases/approve', { all: { q: 'alder' } })
  const [, , rejected] = await Promise.all([
    workRun(w.parts, body.run._id),
    there.run('bulk-run', { runId: body.run._id }),
    olga.post(`/api/operator/purchases/${decided}/reject`, { reason: 'Too small' }),
  ])
  const [run] = (await olga.get('/api/operator/bulk-runs?action=approve')).body.runs
  expect(run).toMatchObject({ total: 13, tried: 13, failed: rejected.status === 200 ? 1 : 0 })
  const { rows } = await w.parts.database.pool.query(
    `select count(*)::int as invoices, count(distinct l.purchase_id)::int as purchases
      from invoice_lines l where l.purchase_id = any($1::uuid[])`,
    [ids],
  )
  expect(rows).toEqual([{ invoices: 12, purchases: 12 }])
})
