import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceLine } from '#domain/billing/invoice.ts'
import { addMonths } from '#domain/platform/calendar.ts'
import { amounts, linePriceAt } from '#server/subscriptions/line-price-sql.ts'

/** An invoice line before its invoice exists, identified by its company. */
export type NewLine = InvoiceLine & { companyId: string; purchaseId: string }

/** Lines built by the domain, as a query. */
export function lineRows(lines: readonly NewLine[]): SQL {
  const rows = lines.map((line, position) => ({ ...line, position }))
  return sql`
    select "companyId" as company_id, "purchaseId" as purchase_id, "vendorId" as vendor_id, vendor,
      line, "planId" as plan_id, "periodStart" as period_start,
      "periodEnd" as period_end, position, name, "billingCycle" as billing_cycle, seats,
      "perSeatCents" as per_seat_cents, "beforeCents" as before_cents, "afterCents" as after_cents,
      "discountPercent" as discount_percent, "unitCents" as unit_cents, reason, coalesce(kind, 'cycle') as kind,
      "changeId" as change_id, days, "cycleDays" as cycle_days
    from json_to_recordset(${JSON.stringify(rows)}) as l("companyId" uuid, "purchaseId" uuid, "vendorId" uuid,
      vendor text, line int, "planId" uuid,
      "periodStart" timestamptz, "periodEnd" timestamptz, position int, name text, "billingCycle" text, seats int,
      "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint, "discountPercent" int, "unitCents" bigint, reason text,
      kind text, "changeId" uuid, days int, "cycleDays" int)`
}

/**
 * The lines of renewals, as a query: each as it is when its cycle starts, at its price for that cycle, under today's names.
 * A change that is scheduled counts from its cycle on; one that was made later than a cycle's start does not count for it.
 */
export function linesOfCycles(renewals: SQL): SQL {
  return sql`
    select ${cycleColumns(amounts)}
    from (${renewals}) r join purchase_lines o on o.purchase_id = r.purchase_id ${changeFor(sql`r.period_start`)}
    cross join lateral (
      select o.purchase_id, o.position, o.billing_cycle,
        case c.state when 'scheduled' then c.to_plan_id when 'done' then c.from_plan_id else o.plan_id end as plan_id,
        case c.state when 'scheduled' then c.to_seats when 'done' then c.from_seats else o.seats end as seats,
        case c.state when 'scheduled' then c.to_per_seat_cents when 'done' then c.from_per_seat_cents
          else o.per_seat_cents end as per_seat_cents,
        case c.state when 'scheduled' then c.to_before_cents when 'done' then c.from_before_cents
          else o.before_cents end as before_cents,
        case c.state when 'scheduled' then c.to_after_cents when 'done' then c.from_after_cents
          else o.after_cents end as after_cents,
        case c.state when 'scheduled' then c.to_discount_percent when 'done' then c.from_discount_percent
          else o.discount_percent end as discount_percent,
        case c.state when 'scheduled' then c.to_unit_cents when 'done' then c.from_unit_cents
          else o.unit_cents end as unit_cents) l
    join plans k on k.id = l.plan_id join vendors v on v.id = k.vendor_id
    ${linePriceAt(sql`r.period_start`)}`
}

/** The same for purchases that were never changed, with new prices where r.is_repriced says so. */
export function linesUnchanged(renewals: SQL): SQL {
  return sql`${unchanged(renewals, amounts)} ${linePriceAt(sql`r.period_start`, sql`r.is_repriced`)}`
}

/** The same for purchases that were neither changed nor repriced, without looking for either: half of a month run's reading. */
export function linesAsSold(renewals: SQL): SQL {
  return unchanged(renewals, soldAmounts)
}

function unchanged(renewals: SQL, from: typeof amounts): SQL {
  return sql`
    select ${cycleColumns(from)}
    from (${renewals}) r join purchase_lines l on l.purchase_id = r.purchase_id
    join plans k on k.id = l.plan_id join vendors v on v.id = k.vendor_id`
}

/** Whether a purchase was ever changed. Written as a lookup, which stays a lookup however many there are. */
export function isChanged(purchaseId: SQL): SQL {
  return sql`((select 1 from purchase_changes c where c.purchase_id = ${purchaseId} limit 1) is not null)`
}

/** The same for new prices of its lines. */
export function isRepriced(purchaseId: SQL): SQL {
  return sql`((select 1 from line_prices x where x.purchase_id = ${purchaseId} limit 1) is not null)`
}

const soldAmounts: typeof amounts = {
  perSeatCents: sql`l.per_seat_cents`,
  beforeCents: sql`l.before_cents`,
  afterCents: sql`l.after_cents`,
  discountPercent: sql`l.discount_percent`,
}

function cycleColumns({ perSeatCents, beforeCents, afterCents, discountPercent }: typeof amounts): SQL {
  return sql`r.company_id, r.purchase_id, v.id as vendor_id, v.name as vendor, l.position as line, k.id as plan_id, r.period_start,
      r.period_end, l.position, k.name, l.billing_cycle, l.seats, ${perSeatCents} as per_seat_cents,
      ${beforeCents} as before_cents, ${afterCents} as after_cents, ${discountPercent} as discount_percent, l.unit_cents,
      null::text as reason, 'cycle' as kind, null::uuid as change_id, null::int as days, null::int as cycle_days`
}

/**
 * Joins the change c by which the line o of a cycle differs from the stored one: the scheduled one that has started by
 * then, or the first that was made after the cycle's start. A change of the billing cycle has its own first invoice.
 */
function changeFor(start: SQL): SQL {
  return sql`left join lateral (
    select c.* from purchase_changes c
    where c.purchase_id = o.purchase_id and c.position = o.position and c.kind <> 'cycle'
      and (c.state = 'scheduled' and c.effective_at <= ${start} or c.state = 'done' and c.effective_at > ${start})
    order by c.effective_at, c.id limit 1) c on true`
}

/** Whether a line w waits for a month's invoice: a cycle is not billed before its month. */
export function waitsFor(month: Date): SQL {
  return sql`(w.invoice_id is null
    and (w.kind <> 'cycle' or w.period_start < ${addMonths(month, 1).toISOString()}::timestamptz))`
}

/** Lines of these purchases that wait for a month's invoice, as a query; `from` names them p. */
export function waitingRows(from: SQL, month: Date): SQL {
  return sql`
    select w.company_id, w.purchase_id, v.id as vendor_id, v.name as vendor, w.line, w.plan_id, w.period_start, w.period_end,
      1000000 as position, w.name, w.billing_cycle, w.seats, w.per_seat_cents, w.before_cents, w.after_cents,
      w.discount_percent, w.unit_cents, w.reason, w.kind, w.change_id, w.days, w.cycle_days
    from ${from} join waiting_lines w on w.purchase_id = p.id and ${waitsFor(month)} join vendors v on v.id = w.vendor_id`
}
