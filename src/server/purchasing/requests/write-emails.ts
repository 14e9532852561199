import { and, eq, inArray } from 'drizzle-orm'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { dayOf } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { decidersOf } from '#domain/purchasing/requests/approval.ts'
import { orderStage } from '#domain/purchasing/requests/request.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { getCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { notify, notifyAll } from '#server/people/notifications/notify.ts'
import { isId } from '#server/platform/ids.ts'
import type { RequestNews } from './announce.ts'
import { whoLabel } from './history.ts'
import { joinPath } from './join-path.ts'
import { openStepOf } from './open-step.ts'
import { type FullRequest, selectRequests, whole } from './queries.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

type Found = FullRequest & { isVerified: boolean }

/** Writes the emails of one event, each once: those that it asks, the admins, or the requester. */
export async function writeRequestEmails(
  ctx: Ctx,
  { requestId, news }: { requestId: string; news: RequestNews },
) {
  if (!isId(requestId)) return
  await inTransaction(ctx, async (tx) => {
    const [found] = await selectRequests(tx, eq(requests.id, requestId))
    if (!found) return
    const request = await withCompany(tx, found)
    if (typeof news === 'object') await emailRequester(tx, request, news.moved)
    else if (news === 'pool') await emailPool(tx, request)
    else if (request.status !== 'open') return
    else if (news === 'sent') await confirm(tx, request)
    else await emailDeciders(tx, request, news)
  })
}

async function withCompany(tx: Tx, found: Parameters<typeof whole>[0]): Promise<Found> {
  const { verifiedAt } = await getCompany(tx, found.request.companyId)
  return { ...whole(found), isVerified: verifiedAt !== null }
}

function dataOf(request: Found) {
  const { id, requester, vendor, plan, seats, perCycleCents, perYearCents, billingCycle, reason, kind } =
    request
  return {
    requester: { text: requester, isVerified: request.isVerified },
    vendor,
    plan,
    seats,
    amount:
      kind === 'commitment'
        ? `Up to ${formatUsd(perYearCents)} a year`
        : formatPerCycle(perCycleCents, billingCycle),
    perYear: formatUsd(perYearCents),
    reason,
    link: `/requests/${id}`,
  }
}

async function emailDeciders(tx: Tx, request: Found, news: 'asked' | 'reminder' | 'escalated') {
  const { id, companyId, round, step, reminders } = request
  const team = await readTeam(tx, companyId, [request])
  const deciders = decidersOf(openStepOf(request, team, request), team, dayOf(tx.now()))
  const event = {
    asked: `request-asked:${id}:${round}.${step}`,
    reminder: `request-reminder:${id}:${round}.${step}.${reminders}`,
    escalated: `request-escalated:${id}:${round}.${step}`,
  }[news]
  // Whoever let it wait for 7 days has been reminded twice: this one is for the admins.
  const recipients = news === 'escalated' ? deciders.filter(({ role }) => role === 'admin') : deciders
  const addresses = await addressesOf(
    tx,
    recipients.map(({ memberId }) => memberId),
  )
  await notifyAll(tx, `request-${news}`, { to: addresses, event, companyId, data: dataOf(request) })
}

async function addressesOf(tx: Tx, memberIds: string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const found = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(inArray(members.id, memberIds))
  return found.map(({ email }) => email)
}

/**
 * We approved the order of a request, and its company pays next. Admins get the order itself; whoever asked may neither
 * pay nor open it, and learns who does.
 */
export async function emailRequestToPay(tx: Tx, purchaseId: string) {
  const [found] = await selectRequests(tx, eq(requests.purchaseId, purchaseId))
  if (!found) return
  const request = { ...(await withCompany(tx, found)), isToPay: true }
  if (orderStage(request.status, request.purchaseStatus) !== 'payment') return
  const requester = await requesterOf(tx, request)
  if (requester?.role !== 'admin') await emailRequester(tx, request, request.status)
}

async function requesterOf(tx: Tx, { requestedBy, companyId }: Found) {
  const [requester] = await tx.db
    .select({ email: users.email, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.userId, requestedBy), eq(members.companyId, companyId)))
  return requester
}

/** Whoever asked reads that it arrived. */
async function confirm(tx: Tx, request: Found) {
  const { id, companyId } = request
  const requester = await requesterOf(tx, request)
  if (!requester) return
  const event = `request-sent:${id}`
  await notify(tx, 'request-sent', { to: requester.email, event, companyId, data: dataOf(request) })
}

async function emailRequester(tx: Tx, request: Found & { isToPay?: boolean }, moved: FullRequest['status']) {
  const { id, companyId, round, history, isToPay = false } = request
  const requester = await requesterOf(tx, request)
  if (!requester) return
  // Admins are emailed about the purchase itself.
  if (moved === 'withdrawn' && request.purchaseStatus === 'cancelled' && requester.role === 'admin') return
  const last = history.at(-1)
  const data = {
    ...dataOf(request),
    status: moved,
    isToPay,
    why: isToPay ? '' : (last?.reason ?? ''),
    who: last ? whoLabel(last.who) : '',
  }
  const event = `request-moved:${id}:${round}.${isToPay ? 'to-pay' : moved}`
  await notify(tx, 'request-moved', { to: requester.email, event, companyId, data })
}

async function emailPool(tx: Tx, request: Found) {
  const { id, companyId, pool, round, step } = request
  const event = `request-pool:${id}:${round}.${step}`
  const data = { ...dataOf(request), link: joinPath(tx, request), isPool: pool !== null }
  await notifyAll(tx, 'request-pool', { event, companyId, data })
}
