import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#server/context.ts'
import { changedCompanies } from './demand.ts'
import { fillCompanyKeys } from './fill-company-keys.ts'

/** Adds what changed in the demand to its sums, so that reading it stays quick. What anybody sees stays the same. */
export async function addUpDemand(ctx: Ctx): Promise<void> {
  await fillCompanyKeys(ctx)
  await inTransaction(ctx, async ({ db }) => {
    // One at a time: how many entries a company had is read before it is written.
    await db.execute(sql`lock table waitlist_demand in share row exclusive mode`)
    await db.execute(sql`
      with gone as (
        delete from waitlist_changes returning vendor_id, plan, counted_as, entries, yearly_spend_cents, seats),
      changed as (${changedCompanies(sql`gone`)}),
      counted as (
        insert into waitlist_companies as w (vendor_id, counted_as, entries)
        select vendor_id, counted_as, added from changed
        on conflict (vendor_id, counted_as) do update set entries = w.entries + excluded.entries)
      insert into waitlist_demand as d (vendor_id, plan, companies, entries, yearly_spend_cents, seats)
      select vendor_id, plan, sum(companies), sum(entries), sum(yearly_spend_cents), sum(seats)
      from (
        select vendor_id, plan, 0 as companies, entries, yearly_spend_cents, seats from gone
        union all select vendor_id, '', companies, 0, 0, 0 from changed) f
      group by 1, 2
      on conflict (vendor_id, plan) do update set companies = d.companies + excluded.companies,
        entries = d.entries + excluded.entries, seats = d.seats + excluded.seats,
        yearly_spend_cents = d.yearly_spend_cents + excluded.yearly_spend_cents`)
    await db.execute(sql`delete from waitlist_companies where entries = 0`)
    await db.execute(sql`
      delete from waitlist_demand where companies = 0 and entries = 0 and yearly_spend_cents = 0 and seats = 0`)
  })
}
