import { sql } from 'drizzle-orm'
import { toCsv } from '#domain/platform/csv.ts'
import { type Cents, toDecimal } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

type Payout = {
  at: string
  referrer: string
  referrerCompany: string | null
  company: string
  cause: string
  spendCents: Cents
  earnedCents: Cents
  entry: number | null
}

const head = [
  'Date',
  'Referrer',
  'Credited company',
  'Referred company',
  'Cause',
  'Spend (USD)',
  'Cash back (USD)',
  'Ledger entry',
]

/** Every earning, oldest first, with its ledger entry; without one the referrer has no company yet. */
export async function payoutsCsv(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<Payout>(sql`
    select e.at, u.email as referrer, rc.name as "referrerCompany", c.name as company, e.cause,
      e.spend_cents as "spendCents", e.earned_cents as "earnedCents", l.id as entry
    from referral_earnings e
    join referrals r on r.id = e.referral_id
    join users u on u.id = r.referrer_id
    join companies c on c.id = r.company_id
    left join companies rc on rc.id = r.referrer_company_id
    left join ledger_entries l on l.event_key = 'reward:' || e.id
    order by e.id`)
  return toCsv(head, rows.map(cellsOf))
}

function cellsOf(row: Payout) {
  return [
    new Date(row.at).toISOString().slice(0, 10),
    row.referrer,
    row.referrerCompany ?? 'none yet',
    row.company,
    row.cause,
    Number(toDecimal(row.spendCents)),
    Number(toDecimal(row.earnedCents)),
    row.entry ?? '',
  ]
}
