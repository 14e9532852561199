import { type SQL, sql } from 'drizzle-orm'
import type { SeatAnswer } from '#domain/purchasing/renewal-choice.ts'
import type { SeatQuestion } from '#domain/purchasing/seat-question.ts'
import type { Ctx } from '#server/context.ts'

/** A question with the person it asks, and what is known of the seat today. */
export type StoredQuestion = SeatQuestion & {
  id: string
  memberId: string
  purchaseId: string
  vendorId: string
  vendor: string
  seatName: string
  seatId: number
  memberName: string
  email: string
  hasJoined: boolean
}

type Row = Omit<StoredQuestion, Moments> & Record<Moments, string | null>
type Moments = 'askedAt' | 'remindedAt' | 'warnedAt' | 'releasedAt' | 'takenBackAt'

/** Oldest first. What it asks about is current while the same seat is theirs and its subscription renews. */
export async function selectQuestions(ctx: Ctx, where: SQL): Promise<StoredQuestion[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select q.id, q.member_id as "memberId", q.purchase_id as "purchaseId", q.vendor_id as "vendorId", v.name as vendor,
      q.seat_name as "seatName", q.seat_id::int as "seatId", q.notice_by::text as "noticeBy", q.asked_at as "askedAt",
      q.reminded_at as "remindedAt", q.warned_at as "warnedAt", q.answer, q.released_at as "releasedAt",
      q.taken_back_at as "takenBackAt", m.name as "memberName", m.email, m.user_id is not null as "hasJoined",
      p.status = 'paid' and p.cancels_at is null
        and exists (select from seats s where s.id = q.seat_id and s.member_id = q.member_id) as "isCurrent"
    from seat_questions q join members m on m.id = q.member_id join purchases p on p.id = q.purchase_id
    join vendors v on v.id = q.vendor_id
    where ${where} order by q.id`)
  return rows.map((row) => ({
    ...row,
    answer: row.answer as SeatAnswer | null,
    askedAt: new Date(row.askedAt as string),
    remindedAt: momentOf(row.remindedAt),
    warnedAt: momentOf(row.warnedAt),
    releasedAt: momentOf(row.releasedAt),
    takenBackAt: momentOf(row.takenBackAt),
  }))
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
