import { inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { dueQuestionStep, type QuestionStep, questionState } from '#domain/purchasing/seat-question.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { applyChanges } from '#server/fulfillment/seats/apply-changes.ts'
import { emailReleasedSeats } from '#server/fulfillment/seats/email-released.ts'
import { type Company, lockCompany } from '#server/people/companies/queries.ts'
import { noId } from '#server/platform/ids.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { askHolders } from './ask-holders.ts'
import { emailHolder, emailReleased } from './email-holders.ts'
import { type StoredQuestion, selectQuestions } from './seat-questions.ts'
import { seatQuestions } from './tables.ts'

/** Asks holders before a notice date, asks again, and releases what nobody spoke up for where the company wants that. */
export async function workSeatQuestions(ctx: Ctx): Promise<void> {
  await walkThrough(ctx, 'seat-questions', async (walk) => {
    await askHolders(ctx, walk)
    await followUpAll(ctx, walk)
  })
}

async function followUpAll(ctx: Ctx, { each }: Walk) {
  for (let after: After | null = { companyId: noId, id: noId }; after; ) {
    const page: Open[] = await openQuestions(ctx, after)
    for (const [companyId, own] of Map.groupBy(page, (each) => each.companyId)) {
      const ids = own.map(({ id }) => id)
      await each({ thingId: companyId, companyId }, () =>
        inTransaction(ctx, (tx) => followUp(tx, companyId, ids)),
      )
    }
    after = page.length < perTransaction ? null : (page.at(-1) ?? null)
  }
}

const perTransaction = 200

type After = { companyId: string; id: string }
type Open = After

async function openQuestions(ctx: Ctx, { companyId, id }: After): Promise<Open[]> {
  const today = dayOf(ctx.now())
  const { rows } = await ctx.db.execute<Open>(sql`
    select q.company_id as "companyId", q.id from seat_questions q
    where q.answer is null and q.released_at is null and q.notice_by >= ${today}::date
      and (q.company_id, q.id) > (${companyId}::uuid, ${id}::uuid)
    order by q.company_id, q.id limit ${perTransaction}`)
  return rows
}

async function followUp(tx: Tx, companyId: string, ids: string[]) {
  const company = await lockCompany(tx, companyId)
  const questions = await selectQuestions(tx, sql`q.id = any(${sql.param(ids)}::uuid[])`)
  const open = questions.filter((question) => questionState(question, tx.now()) === 'open')
  const steps = Map.groupBy(open, (question) => dueQuestionStep(question, company.unanswered, tx.now()))
  await remind(tx, company, steps.get('remind') ?? [])
  await warn(tx, company, steps.get('warn') ?? [])
  const released = Map.groupBy(steps.get('release') ?? [], ({ purchaseId }) => purchaseId)
  for (const own of released.values()) await release(tx, company, own)
}

async function remind(tx: Tx, company: Company, questions: StoredQuestion[]) {
  await mark(tx, 'remind', questions)
  for (const question of questions) await emailHolder(tx, company, 'seat-question', question, 'again')
}

async function warn(tx: Tx, company: Company, questions: StoredQuestion[]) {
  await mark(tx, 'warn', questions)
  for (const question of questions) await emailHolder(tx, company, 'seat-last-day', question, 'warned')
}

/** Frees the seats of one subscription that nobody spoke up for. */
async function release(tx: Tx, company: Company, questions: StoredQuestion[]) {
  const [first] = questions
  if (!first) return
  const vendor = { id: first.vendorId, name: first.vendor }
  const changes = questions.map(({ memberId, seatName }) => ({
    memberId,
    seatName,
    change: 'taken' as const,
  }))
  await applyChanges(tx, { companyId: company.id, vendor, changes, reason: 'released' })
  await mark(tx, 'release', questions)
  for (const question of questions) await emailReleased(tx, company, question)
  await emailReleasedSeats(tx, {
    companyId: company.id,
    vendor: first.vendor,
    seats: questions.map(({ memberName: name, seatName }) => ({ name, seatName })),
    isVerified: company.verifiedAt !== null,
    isUnanswered: true,
    cause: first.id,
  })
}

const columns = { remind: 'remindedAt', warn: 'warnedAt', release: 'releasedAt' } as const

async function mark(tx: Tx, step: QuestionStep, questions: StoredQuestion[]) {
  if (questions.length === 0) return
  const ids = questions.map(({ id }) => id)
  await tx.db
    .update(seatQuestions)
    .set({ [columns[step]]: tx.now() })
    .where(inArray(seatQuestions.id, ids))
}
