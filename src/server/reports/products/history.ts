import { sql } from 'drizzle-orm'
import type { Product } from '#contract/reports/products.ts'
import { personLabel } from '#domain/platform/provider.ts'
import { formatProductEvent, type ProductEvent } from '#domain/subscriptions/product-history.ts'
import { givenUpOf, returnedOf } from '#server/billing/costs/returned-sql.ts'
import type { CompanyCtx } from '#server/context.ts'
import { shownActor } from '#server/platform/audit/audit.ts'

const newest = 60

type Row = {
  at: string
  actor: string | null
  /** The actor's name on the team. */
  name: string | null
  byOperator: boolean | null
  event: ProductEvent
}

/** What happened to a vendor's product, newest first: from the audit log, seats, invoices and announced prices. */
export async function productHistory(ctx: CompanyCtx, vendorId: string): Promise<Product['history']> {
  const { rows } = await ctx.db.execute<Row>(statement(ctx, vendorId))
  return rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    text: formatProductEvent(withActor(ctx, row), ctx.now()),
  }))
}

function withActor(ctx: CompanyCtx, { event, actor, name, byOperator }: Row): ProductEvent {
  if (event.kind !== 'purchase' && event.kind !== 'seats') return event
  const shown = shownActor(ctx, { actor: actor ?? '', byOperator })
  if (shown === 'system') return { ...event, who: null }
  return { ...event, who: shown === actor && name ? personLabel(name) : shown }
}

/** Each part takes the newest of its own kind, so that no long history is sorted as a whole. */
function statement({ company: { id: companyId }, now }: CompanyCtx, vendorId: string) {
  const at = now().toISOString()
  const own = sql`p.company_id = ${companyId} and p.vendor_id = ${vendorId}`
  const orderOf = sql`case when (select count(*) from purchases p where ${own}) > 1 then (
    select jsonb_build_object('plans', jsonb_agg(k.name order by l.position), 'seats', sum(l.seats),
      'since', p.cycles_start, 'fromPool', p.pool_id is not null, 'isReplaced', p.is_switched)
    from purchase_lines l join plans k on k.id = l.plan_id where l.purchase_id = p.id) end`
  return sql`
    select h.at, h.actor, h.event, h.by_operator as "byOperator", m.name from (
      (select a.at, a.actor, a.actor_id, a.by_operator,
        jsonb_build_object('kind', 'purchase', 'action', a.action, 'detail', a.detail, 'order', ${orderOf}) as event
      from purchases p join audit_log a on a.thing_id = p.id::text and a.action like 'purchase.%'
      where ${own} order by a.id desc limit ${newest})
      union all
      (select e.at, e.actor, e.actor_id, null, jsonb_build_object('kind', 'seats', 'change', e.change,
        'reason', e.reason, 'people', jsonb_agg(distinct e.member_name))
      from (select * from seat_events where company_id = ${companyId} and vendor_id = ${vendorId}
        order by id desc limit 2000) e
      group by e.change_id, e.at, e.actor, e.actor_id, e.change, e.reason order by e.at desc limit ${newest})
      union all
      (select l.period_start, null, null, null,
        jsonb_build_object('kind', 'renewed', 'seats', max(l.seats), 'cents', sum(l.cents),
          'returnedCents', sum(l.given_up))
      from purchases p cross join lateral (
        select l.kind, l.period_start, l.seats, l.after_cents - ${returnedOf} + ${givenUpOf} as cents, ${givenUpOf} as given_up
        from invoice_lines l where l.purchase_id = p.id
        union all
        select w.kind, w.period_start, w.seats, w.after_cents, 0
        from waiting_lines w where w.purchase_id = p.id and w.invoice_id is null) l
      where ${own} and l.kind = 'cycle' and l.period_start > p.cycles_start
        and l.period_start <= ${at}::timestamptz and (p.cancels_at is null or l.period_start < p.cancels_at)
      group by p.id, l.period_start order by l.period_start desc limit ${newest})
      union all
      (select x.announced_at, null, null, null, jsonb_build_object('kind', 'repriced', 'cents', sum(x.after_cents),
        'cycle', p.billing_cycle, 'from', min(x.from_cycle))
      from purchases p join line_prices x on x.purchase_id = p.id
      where ${own} group by p.id, x.announced_at order by x.announced_at desc limit ${newest})
    ) h left join members m on m.company_id = ${companyId} and m.user_id = h.actor_id
    order by h.at desc limit ${newest}`
}
