import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { SomeSetAside } from '#server/platform/jobs/set-aside.ts'
import { poison, poisonRows, setAsideBy } from '#test/checks/poison.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { billDaily } from './bill-daily.ts'
import { listInvoices } from './queries.ts'
import { workRun } from './work-run.ts'

const w = await world()
const system = systemContext(w.parts)

type Run = { _id: string; setAside: { company: { _id: string }; reason: string }[] }
const run = async (month: string): Promise<{ status: number; created: number; run: Run }> => {
  const { status, body } = await (await operatorOf(w)).post('/api/operator/invoices/run', { month })
  return { status, ...body }
}
const latestRun = async (): Promise<Run> =>
  (await (await operatorOf(w)).get('/api/operator/invoices/runs')).body.runs[0]

/** Companies that owe something next month, and of them, which got their monthly invoice. */
async function customers(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin, order('Slack', 'Pro', 2))
    ids.push(companyId)
  }
  return ids
}

async function invoiced(ids: string[]): Promise<boolean[]> {
  const isInvoiced = ids.map(async (id) => {
    const all = await listInvoices(system, id)
    return all.some(({ kind }) => kind === 'monthly')
  })
  return Promise.all(isInvoiced)
}

test('one company that cannot be invoiced is set aside with its reason, and all others get their invoice', async () => {
  const ids = await customers(5)
  const [first, , ill = '', , last] = ids
  const heal = await poisonRows(w, { table: 'invoices', column: 'company_id', value: ill })
  const { status, created, run: done } = await run('2026-12')
  expect([status, created, await invoiced(ids)]).toEqual([200, 4, [true, true, false, true, true]])
  expect(done.setAside).toEqual([
    { company: { _id: ill, name: 'Acme' }, reason: poison, since: '2026-11-12T10:00:00.000Z' },
  ])
  expect(await latestRun()).toEqual(done)
  await expect(workRun(system, done._id)).rejects.toThrow(SomeSetAside)
  await heal()
  await workRun(system, done._id)
  expect(await invoiced([first ?? '', ill, last ?? ''])).toEqual([true, true, true])
  expect(await latestRun()).toMatchObject({ created: 5, skipped: 0, done: 5, setAside: [] })
})

test('the daily billing goes on past a company that cannot be invoiced, and does not repeat a day’s run for it', async () => {
  const [well = '', ill = ''] = await customers(2)
  w.clock.set('2026-12-12T00:11:00Z')
  const heal = await poisonRows(w, { table: 'invoices', column: 'company_id', value: ill })
  await billDaily(system)
  const { _id } = await latestRun()
  await billDaily(system)
  expect([(await latestRun())._id, await invoiced([well, ill])]).toEqual([_id, [true, false]])
  await heal()
  w.clock.pass({ days: 1 })
  await billDaily(system)
  expect([await invoiced([well, ill]), await setAsideBy(w, 'run-invoices')]).toEqual([[true, true], []])
})

test('a lost connection sets no company aside: the run fails and goes on later', async () => {
  await customers(2)
  const [{ run: before }] = [await run('2026-10')]
  const heal = await poisonRows(w, {
    table: 'invoice_runs',
    column: 'status',
    value: 'done',
    code: '57P01',
  })
  expect((await run('2026-12')).status).toBe(503)
  expect(await setAsideBy(w, 'run-invoices')).toEqual([])
  await heal()
  const { _id } = await latestRun()
  expect(_id).not.toBe(before._id)
  await workRun(system, _id)
  expect(await latestRun()).toMatchObject({ _id, status: 'done', setAside: [] })
})
