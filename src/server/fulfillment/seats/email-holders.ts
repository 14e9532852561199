import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { readSeatNames } from '#domain/fulfillment/seats.ts'
import { requireCan } from '#domain/people/access.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'

type Recipient = { email: string; productName: string; subscriptions?: string | string[] | null | undefined }

/**
 * An admin emails members about their new seats. Each must be a member of the company and have the seats named in the
 * request. Nobody is emailed twice about the same seat.
 */
export async function emailHolders(ctx: MemberCtx, recipients: Recipient[]) {
  requireCan(ctx.actor, 'admin')
  const key = `tell-holders ${ctx.company.id}`
  await takeAttempts(ctx, [
    { key: `${key} minute`, max: 30, seconds: 60 },
    { key: `${key} hour`, max: 300, seconds: 3600 },
  ])
  await inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    for (const [vendor, named] of byVendor(tx, recipients)) {
      const holders = await holdersByAddress(tx, companyId, vendor, named)
      const ids = named.map((recipient) => requireHolding(holders, vendor, recipient))
      const noticeId = await markNotified(tx, vendor, ids)
      if (noticeId)
        await tx.parts.jobs.enqueue(tx, 'tell-holders', { companyId, vendor: vendor.name, noticeId })
    }
  })
}

function byVendor(tx: Tx, recipients: Recipient[]) {
  return Map.groupBy(recipients, ({ productName }) => getVendor(tx, productName))
}

type Holder = { id: string; emailKey: string; holds: string[] }

async function holdersByAddress(tx: Tx, companyId: string, vendor: Vendor, named: Recipient[]) {
  const addresses = named.map(({ email }) => normalizeEmail(email))
  const { rows } = await tx.db.execute<Holder>(sql`
    select m.id, m.email_key as "emailKey", coalesce(json_agg(s.seat_name) filter (where s.id is not null), '[]') as holds
    from members m left join seats s on s.member_id = m.id and s.vendor_id = ${vendor.id}
    where m.company_id = ${companyId} and m.email_key = any(${sql.param(addresses)}::text[])
    group by m.id`)
  return new Map(rows.map((row) => [row.emailKey, row]))
}

function requireHolding(holders: Map<string, Holder>, vendor: Vendor, { email, subscriptions }: Recipient) {
  const holder = holders.get(normalizeEmail(email))
  if (!holder) throw new Refused('not_found', { message: `No one on your team has the email ${email}.` })
  const claimed =
    typeof subscriptions === 'string'
      ? readSeatNames(vendor, holder.holds, subscriptions)
      : (subscriptions ?? [])
  if (holder.holds.length === 0 || !claimed.every((name) => holder.holds.includes(name))) {
    throw new Refused('seat_not_held', { message: `${email} doesn't have these ${vendor.name} seats.` })
  }
  return holder.id
}

async function markNotified(tx: Tx, vendor: Vendor, memberIds: string[]): Promise<string | null> {
  const noticeId = randomUUID()
  const { rowCount } = await tx.db.execute(sql`
    update seats set notice_id = ${noticeId}::uuid
    where member_id = any(${sql.param(memberIds)}::uuid[]) and vendor_id = ${vendor.id} and notice_id is null`)
  return rowCount ? noticeId : null
}
