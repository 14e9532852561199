import { sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { notify } from '../people/notifications/notify.ts'
import type { Walk } from '../platform/jobs/set-aside.ts'
import { perTransaction } from './email-recipients.ts'

/** How many days before its end a term is mentioned. */
const daysBefore = [60, 30] as const

type Ending = {
  to: string
  purchaseId: string
  companyId: string
  vendor: string
  plan: string
  slug: string
  unitCents: number
  termEndsAt: Date | string
  endsAt: Date | string | null
}

/** Emails admins whose subscription from a pool reaches the end of its term: 60 and 30 days before. */
export async function writeTermEmails(ctx: Ctx, { many }: Walk) {
  for (const days of daysBefore) {
    const due = (await readEnding(ctx, days)).map((ending) => ({ thingId: ending.purchaseId, ...ending }))
    await many(due, perTransaction, (some) => inTransaction(ctx, (tx) => writeSome(tx, days, some)))
  }
}

type Days = (typeof daysBefore)[number]

async function writeSome(tx: Tx, days: Days, some: readonly Ending[]) {
  for (const { to, purchaseId, companyId, vendor, plan, slug, unitCents, termEndsAt, endsAt } of some) {
    const data = {
      plan: `${vendor} ${plan}`,
      vendor,
      day: formatDay(new Date(termEndsAt)),
      endsOn: endsAt && formatDay(new Date(endsAt)),
      price: formatUsd(unitCents),
      poolUrl: `/pools/${slug}`,
    }
    await notify(tx, 'pool-term-ending', { to, event: eventOf(days, purchaseId), companyId, data })
  }
}

/** Who has not been notified yet. A term that was shorter when it began is mentioned once. */
async function readEnding(ctx: Ctx, days: Days): Promise<Ending[]> {
  const next = daysBefore.find((other) => other < days) ?? 0
  const [from, to] = [next, days].map((ahead) => addDays(ctx.now(), ahead).toISOString())
  const { rows } = await ctx.db.execute<Ending>(sql`
    select m.email as "to", p.id as "purchaseId", p.company_id as "companyId", p.vendor, l.name as plan, o.slug, l.unit_cents as "unitCents",
      p.term_ends_at as "termEndsAt", p.cancels_at as "endsAt"
    from purchases p join pools o on o.id = p.pool_id join purchase_lines l on l.purchase_id = p.id
    join members m on m.company_id = p.company_id and m.is_admin and m.user_id is not null
    where p.status = 'paid' and p.term_ends_at > ${from}::timestamptz and p.term_ends_at <= ${to}::timestamptz
      and not exists (select from mails where event_key = ${eventOf(days, '')} || p.id || ':' || lower(m.email))
      and not exists (select from notifications n where n.event = ${eventOf(days, '')} || p.id and n.user_id = m.user_id)
    order by p.id, m.id`)
  return rows
}

function eventOf(days: number, purchaseId: string): string {
  return `pool-term-ending:${days}:${purchaseId}`
}
