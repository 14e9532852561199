import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { endedPoolStates } from '#domain/pools/pool.ts'
import { escalationHours, lapseDays, reminderHours } from '#domain/purchasing/requests/approval.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { hasAward } from './after-pool.ts'
import { announceRequest } from './announce.ts'
import { requestsBoughtByPool } from './bought-by-pool.ts'
import { detailOf, provider, remember } from './history.ts'
import { lapse } from './lapse.ts'
import { lockSubjects } from './lock-subjects.ts'
import { lockRequest, type RequestRow } from './queries.ts'
import { reaskOpenSteps } from './reask.ts'
import { resumeRequest } from './resume.ts'
import { requests } from './tables.ts'

/** Hourly: reminds those who have not decided, opens what waits too long to all admins, and ends what nobody decided. */
export async function tickRequests(ctx: Ctx) {
  const now = ctx.now()
  const since = (hours: number) => lte(requests.stepSince, new Date(now.getTime() - hours * 3_600_000))
  const isOld = lte(requests.openedAt, addDays(now, -lapseDays))
  const isUnescalated = sql`${requests.escalatedAt} is null`
  const due = or(
    isOld,
    and(since(escalationHours), isUnescalated),
    ...reminderHours.map((hours, sent) => and(since(hours), eq(requests.reminders, sent), isUnescalated)),
  )
  await walkThrough(ctx, 'request-clock', async (walk) => {
    const each = (where: SQL | undefined, act: Act) => eachRequest(ctx, walk, where, act)
    await each(and(eq(requests.status, 'open'), due), tickOne)
    await each(and(eq(requests.status, 'open'), asksNobody), askAgain)
    await each(and(eq(requests.status, 'waiting'), hasEndedPool), wakeOne)
  })
}

type Act = (tx: Tx, request: RequestRow) => Promise<void>

/** Found without a lock, so each is checked again once it is locked. */
async function eachRequest(ctx: Ctx, { each }: Walk, where: SQL | undefined, act: Act) {
  const { id: thingId, companyId } = requests
  const found = await ctx.db.select({ thingId, companyId }).from(requests).where(where).orderBy(asc(thingId))
  for (const thing of found)
    await each(thing, () =>
      inTransaction(ctx, async (tx) => {
        const request = await lockRequest(tx, thing.thingId, thing.companyId)
        await lockSubjects(tx, [request])
        await act(tx, request)
      }),
    )
}

async function tickOne(tx: Tx, request: RequestRow) {
  if (request.status !== 'open') return
  if (request.openedAt <= addDays(tx.now(), -lapseDays)) return lapse(tx, request)
  const hours = (tx.now().getTime() - request.stepSince.getTime()) / 3_600_000
  if (request.escalatedAt) return
  if (hours >= escalationHours) return escalate(tx, request)
  const due = reminderHours.filter((after) => hours >= after).length
  if (due <= request.reminders) return
  await tx.db.update(requests).set({ reminders: due }).where(eq(requests.id, request.id))
  await announceRequest(tx, request.id, 'reminder')
}

async function askAgain(tx: Tx, request: RequestRow) {
  if (request.status === 'open') await reaskOpenSteps(tx, [request])
}

async function escalate(tx: Tx, request: RequestRow) {
  const { id, companyId, steps, step } = request
  await tx.db.update(requests).set({ escalatedAt: tx.now(), reminders: 2 }).where(eq(requests.id, id))
  await remember(tx, id, { event: 'escalated', who: provider, step: steps[step - 1]?.name ?? null })
  await audit(tx, { action: 'request.escalated', thingId: id, companyId, detail: detailOf(request) })
  await announceRequest(tx, id, 'escalated')
}

/** Its decider left in the moment it was asked, or there is nobody who could decide. */
const asksNobody = sql`not exists (select from request_asked a where a.request_id = ${requests.id} and a.is_open)
  and ${requests.escalatedAt} is null`

const hasEndedPool = sql`exists (select from pools p where p.id = ${requests.poolId}
  and p.state in ${listOf(endedPoolStates)})`

/** What a pool left waiting: a decision to wait may cross the pool's end. */
async function wakeOne(tx: Tx, request: RequestRow) {
  if (request.status !== 'waiting' || !request.poolId) return
  const { rows } = await tx.db.execute<{ purchaseId: string }>(sql`
    select p.id as "purchaseId" from purchases p where p.pool_id = ${request.poolId}::uuid
      and p.company_id = ${request.companyId}::uuid and p.status = 'paid'`)
  if (rows.length > 0)
    return requestsBoughtByPool(
      tx,
      rows.map(({ purchaseId }) => purchaseId),
    )
  const [awarded] = await tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, request.id), hasAward))
  if (!awarded) await resumeRequest(tx, request)
}
