import { type SQL, sql } from 'drizzle-orm'
import { firstMonthReason } from '#domain/billing/invoice.ts'
import { returnedOf } from './returned-sql.ts'

/** Lines of renewals that were just invoiced: none of them has a cost yet, and nothing was given back. */
export function newLines(invoiceIds: readonly string[]): SQL {
  return sql`
    select l.invoice_id, l.position, l.vendor_id, i.company_id, null::timestamptz as noticed_at, ${cost} as cost_cents,
      l.after_cents as left_cents
    ${delivered} ${rateOn(dayOf(sql`l.period_start`))}
    where l.invoice_id = any(${sql.param(invoiceIds)}::uuid[])`
}

/**
 * The invoiced lines of a delivered order whose cost is not in the books, with the moment it was noticed that nobody knows
 * it. The first cycle of what was paid late began on the day of payment.
 */
export function uncostedLines(orderId: string): SQL {
  const start = sql`case when i.kind = 'first' then coalesce(p.cycles_start, l.period_start) else l.period_start end`
  return sql`
    select l.invoice_id, l.position, l.vendor_id, i.company_id, d.at as noticed_at, ${cost} as cost_cents,
      l.after_cents - ${returnedOf} as left_cents
    ${delivered} join purchases p on p.id = l.purchase_id
    left join line_costs d on d.invoice_id = l.invoice_id and d.position = l.position
    ${rateOn(dayOf(start))}
    where o.id = ${orderId}::uuid and i.status <> 'void' and d.cost_cents is null`
}

/** Invoice lines l with the lines w of their delivered orders. */
const delivered = sql`
  from invoice_lines l join invoices i on i.id = l.invoice_id
  join vendor_orders o on o.purchase_id = l.purchase_id and o.delivered_at is not null
  left join vendor_order_lines w on w.order_id = o.id and w.plan_id = l.plan_id
    and w.position = coalesce(l.line, w.position)
  left join purchase_changes c on l.kind = 'change' and c.id = l.change_id`

/** Joins the rate k of a line's plan that rowOn() of the domain finds for a day, and the rate z of the plan it replaces. */
function rateOn(day: SQL): SQL {
  const replaced = sql`case when c.from_plan_id = c.to_plan_id then null
    when c.to_plan_id = l.plan_id then c.from_plan_id else c.to_plan_id end`
  return sql`${joinRate(sql`k`, sql`l.plan_id`, day)} ${joinRate(sql`z`, replaced, day)}`
}

function joinRate(rate: SQL, planId: SQL, day: SQL): SQL {
  return sql`left join (
      select plan_id, fixed_cents, per_member_cents, effective_from,
        lead(effective_from, 1, 'infinity') over (partition by plan_id order by effective_from, sequence) as until
      from costs) ${rate}
    on ${rate}.plan_id = ${planId} and ${rate}.effective_from <= ${day} and ${rate}.until > ${day}`
}

function dayOf(moment: SQL): SQL {
  return sql`((${moment}) at time zone 'UTC')::date`
}

/** As changeCost() of the domain: what a change adds, for its days of the cycle. */
const costOfChange = sql`(2 * l.days * case when c.from_plan_id = c.to_plan_id then k.per_member_cents * l.seats
    else greatest(0, k.fixed_cents + k.per_member_cents * l.seats - z.fixed_cents - z.per_member_cents * l.seats) end
  + l.cycle_days) / (2 * l.cycle_days)`

/** As cycleCost() of the domain. */
const cost = sql`case when l.reason = ${firstMonthReason} then 0
  when l.kind = 'change' then ${costOfChange}
  when w.own_cost_cents is not null then w.own_cost_cents
  when w.is_free then 0
  else k.fixed_cents + k.per_member_cents * l.seats end`
