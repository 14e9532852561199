import { sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Notice, nextNotice } from '#domain/purchasing/renewal-desk.ts'
import { askDays, isTimeToAsk, quietDays } from '#domain/purchasing/seat-question.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { hashAddress, refusedAddresses } from '#server/people/companies/listings.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { emailHolder } from './email-holders.ts'
import { allRunning, type Running } from './read-renewals.ts'
import { seatQuestions } from './tables.ts'

/** Asks everyone who has a seat of a subscription whose notice date comes. What is canceled then needs no question. */
export async function askHolders(ctx: Ctx, { each }: Walk): Promise<void> {
  for await (const page of allRunning(ctx))
    for (const running of page) {
      const { id: thingId, companyId } = running
      await each({ thingId, companyId }, () => askHoldersOf(ctx, running))
    }
}

export async function askHoldersOf(ctx: Ctx, running: Running): Promise<void> {
  const notice = nextNotice(running, ctx.now())
  if (running.onNotice === 'cancel' || !isTimeToAsk(notice.noticeAt, ctx.now())) return
  for (let after: number | null = 0; after !== null; )
    after = await inTransaction(ctx, (tx) => askSome(tx, running, notice, after ?? 0))
}

const perTransaction = 200

type Holder = { seatId: number; memberId: string; seatName: string; email: string; hasJoined: boolean }

/** Returns the last seat of this chunk; null at the end. */
async function askSome(tx: Tx, running: Running, notice: Notice, after: number): Promise<number | null> {
  const { id: purchaseId, companyId, vendorId, vendor } = running
  const company = await lockCompany(tx, companyId)
  const holders = await unaskedHolders(tx, running, notice, after)
  const refused = await refusedAddresses(tx, companyId)
  // Whoever wants no emails from this company could not answer in time.
  const asked = holders.filter(({ email, hasJoined }) => hasJoined || !refused.has(hashAddress(email)))
  const noticeBy = dayOf(notice.noticeAt)
  for (const { email, hasJoined, ...seat } of asked) {
    const id = newId(tx.now())
    const saved = { id, companyId, purchaseId, vendorId, vendor, ...seat, noticeBy, askedAt: tx.now() }
    await tx.db.insert(seatQuestions).values(saved).onConflictDoNothing()
    const to = { id, email, hasJoined, vendor, seatName: seat.seatName, noticeBy }
    await emailHolder(tx, company, 'seat-question', to, 'asked')
  }
  if (asked.length > 0) {
    const detail = { vendor, people: new Set(asked.map(({ memberId }) => memberId)).size }
    await audit(tx, { action: 'seats.asked', thingId: purchaseId, companyId, detail })
  }
  return holders.length < perTransaction ? null : (holders.at(-1)?.seatId ?? null)
}

/** Who had the seat when the questions went out, and was not asked lately. */
async function unaskedHolders(tx: Tx, running: Running, { noticeAt }: Notice, after: number) {
  const { id, companyId, vendorId } = running
  const askedFrom = dayOf(addDays(noticeAt, 1 - askDays.before))
  const quietSince = addDays(tx.now(), -quietDays).toISOString()
  const { rows } = await tx.db.execute<Holder>(sql`
    select s.id::int as "seatId", s.member_id as "memberId", s.seat_name as "seatName", m.email,
      m.user_id is not null as "hasJoined"
    from seats s join members m on m.id = s.member_id
    where s.company_id = ${companyId} and s.vendor_id = ${vendorId} and s.id > ${after}
      and s.seat_name in (select l.seat_name from purchase_lines l where l.purchase_id = ${id})
      and s.given_at < ${`${askedFrom}T00:00:00Z`}::timestamptz
      and not exists (select from seat_questions q where q.member_id = s.member_id and q.vendor_id = s.vendor_id
        and q.seat_name = s.seat_name and q.asked_at > ${quietSince}::timestamptz)
    order by s.id limit ${perTransaction}`)
  return rows
}
