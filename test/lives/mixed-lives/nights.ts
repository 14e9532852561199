import { sql } from 'drizzle-orm'
import { addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { systemContext } from '#server/context.ts'
import { SomeSetAside } from '#server/platform/jobs/set-aside.ts'
import { applyDueChanges } from '#server/purchasing/changes/apply-due.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import type { World } from '../../support/world.ts'
import type { Batch } from './batch.ts'
import type { Company } from './company.ts'
import { openPools, workOnPools } from './pools.ts'

/** The jobs of the night work for all. Says for which companies something became different. */
export async function passNight(batch: Batch, day: Date, at: number): Promise<Company[]> {
  const { world, calendar, pools } = batch
  world.clock.set(new Date(day.getTime() + 3 * 60_000).toISOString())
  const system = systemContext(world.parts)
  const next = monthText(addMonths(startOfMonth(day), 1))
  await nightly(() => applyDueChanges(system))
  if (day.getUTCDate() === 1) await nightly(() => runMonth(system, monthText(day)))
  if (calendar.earlyRuns.has(at)) await nightly(() => runMonth(system, next))
  pools.push(...(await openPools(world, at)))
  await nightly(() => workOnPools(world, pools))
  await nightly(() => issueFirstInvoices(system))
  await nightly(() => endNotices(system))
  await expectNothingOfNobody(world)
  return changedCompanies(batch)
}

/** What was set aside is told by the audit of its company. */
async function nightly(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SomeSetAside)) throw error
  }
}

async function expectNothingOfNobody({ parts }: World) {
  const { rows } = await parts.database.db.execute<{ what: string }>(
    sql`select job || ': ' || reason as what from set_aside where company_id is null`,
  )
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join('; '))
}

const known = new WeakMap<Batch, Map<string, string>>()

/** Most nights change nothing for most companies. */
async function changedCompanies(batch: Batch): Promise<Company[]> {
  const { rows } = await batch.world.parts.database.db.execute<{ id: string; last: string }>(sql`
    select c.id, concat_ws(' ', (select max(e.id) from ledger_entries e where e.company_id = c.id),
      (select count(*) from purchase_changes x where x.company_id = c.id and x.state = 'scheduled'),
      (select count(*) from purchases p where p.company_id = c.id and p.status = 'paid'),
      (select count(*) from waiting_lines w where w.company_id = c.id),
      (select count(*) from set_aside s where s.company_id = c.id)) as last
    from companies c`)
  const before = known.get(batch)
  known.set(batch, new Map(rows.map(({ id, last }) => [id, last])))
  const changed = new Set(rows.filter(({ id, last }) => before?.get(id) !== last).map(({ id }) => id))
  return batch.companies.filter(({ companyId }) => changed.has(companyId))
}
