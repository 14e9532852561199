import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceLine } from '../../domain/invoice.ts'
import { amounts, linePriceAt } from '../purchases/line-price-sql.ts'

/** An invoice line before its invoice exists, identified by its company. */
export type NewLine = InvoiceLine & { companyId: string; purchaseId: string }

/** Lines built by the domain, as a query. */
export function lineRows(lines: readonly NewLine[]): SQL {
  const rows = lines.map((line, position) => ({ ...line, position }))
  return sql`
    select "companyId" as company_id, "purchaseId" as purchase_id, "vendorId" as vendor_id, vendor,
      "planId" as plan_id, "periodStart" as period_start,
      "periodEnd" as period_end, position, name, "billingCycle" as billing_cycle, seats,
      "perSeatCents" as per_seat_cents, "beforeCents" as before_cents, "afterCents" as after_cents,
      "discountPercent" as discount_percent, "unitCents" as unit_cents, reason
    from json_to_recordset(${JSON.stringify(rows)}) as l("companyId" uuid, "purchaseId" uuid, "vendorId" uuid,
      vendor text, "planId" uuid,
      "periodStart" timestamptz, "periodEnd" timestamptz, position int, name text, "billingCycle" text, seats int,
      "perSeatCents" bigint, "beforeCents" bigint, "afterCents" bigint, "discountPercent" int, "unitCents" bigint, reason text)`
}

/** The lines of renewals, as a query: each at its price for that cycle, under today's names. */
export function linesOfCycles(renewals: SQL): SQL {
  return sql`
    select r.company_id, r.purchase_id, v.id as vendor_id, v.name as vendor, k.id as plan_id, r.period_start,
      r.period_end, l.position, k.name, l.billing_cycle, l.seats, ${amounts.perSeatCents} as per_seat_cents,
      ${amounts.beforeCents} as before_cents, ${amounts.afterCents} as after_cents,
      ${amounts.discountPercent} as discount_percent, l.unit_cents, null::text as reason
    from (${renewals}) r join purchase_lines l on l.purchase_id = r.purchase_id
    join plans k on k.id = l.plan_id join vendors v on v.id = k.vendor_id
    ${linePriceAt(sql`r.period_start`)}`
}
