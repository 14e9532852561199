import { desc, eq, sql } from 'drizzle-orm'
import { seatsLeft } from '#domain/fulfillment/seats.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { questionState } from '#domain/purchasing/seat-question.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { applyChanges, type FormerSeat } from '#server/fulfillment/seats/apply-changes.ts'
import { paidSeats } from '#server/fulfillment/seats/queries.ts'
import { seatEvents } from '#server/fulfillment/seats/tables.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { type StoredQuestion, selectQuestions } from './seat-questions.ts'
import { seatQuestions } from './tables.ts'

/** A holder keeps their seat or releases it. For a released one, to keep it is to take it back, while one is free. */
export async function answerSeatQuestion(ctx: MemberCtx, id: string, keep: boolean): Promise<void> {
  requireCan(ctx.actor, 'employee')
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, tx.company.id)
    const question = await getOwn(tx, id)
    const state = questionState(question, tx.now())
    if (state === 'open' && keep) await keepSeat(tx, question)
    else if (state === 'open') await releaseSeat(tx, question)
    else if (state === 'released' && keep) await takeBack(tx, question)
    else throw new Refused('question_over')
  })
}

async function getOwn(tx: MemberTx, id: string): Promise<StoredQuestion> {
  const isOwn = sql`q.id = ${id} and q.member_id = ${tx.company.memberId}`
  const [question] = isId(id) ? await selectQuestions(tx, isOwn) : []
  if (!question) throw new Refused('not_found')
  return question
}

async function keepSeat(tx: MemberTx, { id, vendor, seatName }: StoredQuestion) {
  await save(tx, id, { answer: 'keep', answeredAt: tx.now() })
  await audit(tx, { action: 'seats.kept', thingId: id, detail: { vendor, seat: seatName } })
}

async function releaseSeat(tx: MemberTx, { id, memberId, vendorId, vendor, seatName }: StoredQuestion) {
  await save(tx, id, { answer: 'release', answeredAt: tx.now(), releasedAt: tx.now() })
  await applyChanges(tx, {
    companyId: tx.company.id,
    vendor: { id: vendorId, name: vendor },
    changes: [{ memberId, seatName, change: 'taken' }],
    reason: 'released',
  })
}

/** Gives the same seat back, as it was: nobody is emailed about a new one. */
async function takeBack(tx: MemberTx, { id, memberId, vendorId, seatName, seatId }: StoredQuestion) {
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const { counts, holders } = await paidSeats(tx, tx.company.id, vendor, [memberId])
  const count = counts.find(({ name }) => name === seatName)
  const hasOne = holders.some(({ holds }) => holds.includes(seatName))
  if (hasOne || !count || seatsLeft(count) === 0) throw new Refused('question_over')
  const former = await formerSeat(tx, seatId)
  await save(tx, id, { takenBackAt: tx.now() })
  const changes = [{ memberId, seatName, change: 'given' as const, ...former }]
  await applyChanges(tx, { companyId: tx.company.id, vendor, changes, reason: 'taken back' })
}

async function formerSeat(tx: MemberTx, seatId: number): Promise<FormerSeat | null> {
  const [event] = await tx.db
    .select()
    .from(seatEvents)
    .where(eq(seatEvents.seatId, seatId))
    .orderBy(desc(seatEvents.id))
    .limit(1)
  if (!event?.givenAt || !event.givenBy) return null
  return { seatId, givenAt: event.givenAt.toISOString(), givenBy: event.givenBy, noticeId: event.noticeId }
}

async function save(tx: MemberTx, id: string, values: Partial<typeof seatQuestions.$inferInsert>) {
  await tx.db.update(seatQuestions).set(values).where(eq(seatQuestions.id, id))
}
