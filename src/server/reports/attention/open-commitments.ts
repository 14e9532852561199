import { seatsAt } from '#domain/pools/clearing.ts'
import type { PaidSeats } from '#domain/pools/cost-now.ts'
import { isActive, isOver } from '#domain/pools/pool.ts'
import type { OpenCommitment } from '#domain/reports/attention/pools.ts'
import type { MemberCtx } from '#server/context.ts'
import { listOwnCommitments } from '#server/pools/list-commitments.ts'
import { readPaidSeats } from '#server/pools/paid-seats.ts'
import { positionNow, progressNow } from '#server/pools/present.ts'
import { presentCommitment } from '#server/pools/present-commitment.ts'

type Listed = Awaited<ReturnType<typeof listOwnCommitments>>[number]

/** Commitments in pools that still run. What the company would pay at most stays with the commitment. */
export async function openCommitments(ctx: MemberCtx): Promise<OpenCommitment[]> {
  const now = ctx.now()
  const listed = await listOwnCommitments(ctx)
  const open = listed.filter(
    ({ pool, commitment }) => commitment.state === 'standing' && isActive(pool.state) && !isOver(pool, now),
  )
  const paid = await readPaidSeats(
    ctx,
    open.map(({ pool }) => pool),
  )
  return open.map((each) => factsOf(each, paid.get(each.pool.planId) ?? null, now))
}

function factsOf({ pool, commitment }: Listed, own: PaidSeats | null, now: Date): OpenCommitment {
  const { slug, vendor, plan, billingCycle, state, deadline } = pool
  const { percent } = progressNow(pool)
  const { nowCents, next } = positionNow(pool)
  const cents = next?.unitCents ?? nowCents
  const { text, overdueInvoice } = presentCommitment(pool, commitment, now)
  return {
    slug,
    vendor,
    plan,
    billingCycle,
    state,
    deadline,
    listCents: pool.listCents ?? 0,
    nowCents,
    paysNow: { own, todayCents: pool.todayCents ?? 0 },
    next,
    percent,
    why: commitment.why,
    overdueInvoice,
    text,
    seats: cents === null ? 0 : seatsAt(commitment.steps, cents),
  }
}
