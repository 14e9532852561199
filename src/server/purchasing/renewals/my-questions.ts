import { sql } from 'drizzle-orm'
import type { SeatQuestion } from '#contract/fulfillment/seat-questions.ts'
import { seatsLeft } from '#domain/fulfillment/seats.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { questionState, releaseDay, takeBackUntil } from '#domain/purchasing/seat-question.ts'
import { uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { MemberCtx } from '#server/context.ts'
import { paidSeats } from '#server/fulfillment/seats/queries.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { type StoredQuestion, selectQuestions } from './seat-questions.ts'

/** Longer than a question is open and its seat can be taken back. */
const keptDays = 30

/** What the person who asks is asked, and the seats they can take back. */
export async function mySeatQuestions(ctx: MemberCtx): Promise<SeatQuestion[]> {
  const since = addDays(ctx.now(), -keptDays).toISOString()
  const questions = await selectQuestions(
    ctx,
    sql`q.member_id = ${ctx.company.memberId} and q.asked_at > ${since}::timestamptz`,
  )
  const shown = questions.filter((question) => questionState(question, ctx.now()) !== 'over')
  if (shown.length === 0) return []
  const { unanswered } = await getCompany(ctx, ctx.company.id)
  const free = await Promise.all(shown.map((question) => isFree(ctx, question)))
  return shown.map((question, index) => {
    const { id, vendor, seatName, noticeBy, releasedAt } = question
    return {
      _id: id,
      vendor,
      logo: uploadedLogo(ctx, vendor),
      subscription: seatName,
      state: releasedAt ? 'released' : 'open',
      noticeBy,
      releasesOn: unanswered === 'release' && !releasedAt ? releaseDay(noticeBy) : null,
      takeBackUntil: releasedAt && takeBackUntil(releasedAt).toISOString(),
      isFree: free[index] === true,
    }
  })
}

async function isFree(ctx: MemberCtx, { releasedAt, vendorId, seatName }: StoredQuestion): Promise<boolean> {
  if (!releasedAt) return false
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const { counts } = await paidSeats(ctx, ctx.company.id, vendor)
  return counts.some((count) => count.name === seatName && seatsLeft(count) > 0)
}
