import { inArray } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import type { DeskStep } from '#domain/purchasing/renewal-choice.ts'
import { dueSteps, type Notice, nextNotice } from '#domain/purchasing/renewal-desk.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { lockPurchase } from '#server/subscriptions/queries.ts'
import { lockRequestsOfChanges } from '../requests/lock-requests.ts'
import { actOnChoice } from './act.ts'
import { emailBefore, emailQuestion } from './email-desk.ts'
import { allRunning, findRunning, type Running } from './read-renewals.ts'
import { renewalSteps } from './tables.ts'

/** Emails about renewals, asks about them and carries out what was declared: each step once per cycle. */
export async function workRenewalDesk(ctx: Ctx): Promise<void> {
  await walkThrough(ctx, 'renewal-desk', async ({ each }) => {
    for await (const page of allRunning(ctx)) {
      const due = page.filter((running) => stepsToday(running, ctx.now()).length > 0)
      const done = await stepsDone(ctx, due)
      for (const running of due) {
        const { id: thingId, companyId } = running
        const { renewsAt } = nextNotice(running, ctx.now())
        const isDone = (step: DeskStep) => done.has(keyOf(thingId, renewsAt, step))
        if (stepsToday(running, ctx.now()).every(isDone)) continue
        await each({ thingId, companyId }, () => inTransaction(ctx, (tx) => workOne(tx, thingId)))
      }
    }
  })
}

function stepsToday(running: Running, now: Date): DeskStep[] {
  return dueSteps(nextNotice(running, now), running.cycle, running, now)
}

async function workOne(tx: Tx, id: string) {
  // Giving up seats can replace a change that waits for approval.
  await lockRequestsOfChanges(tx, [id])
  const purchase = await lockPurchase(tx, id)
  const running = await findRunning(tx, id)
  if (!running) return
  const notice = nextNotice(running, tx.now())
  for (const step of stepsToday(running, tx.now())) {
    if (!(await take(tx, id, notice, step))) continue
    if (step === 'acted') await actOnChoice(tx, purchase, running, notice)
    else if (step === 'asked') await ask(tx, running, notice)
    else await emailBefore(tx, running, notice, step)
  }
}

/** False if it was done before. */
async function take(tx: Tx, purchaseId: string, { renewsAt }: Notice, step: DeskStep): Promise<boolean> {
  const taken = await tx.db
    .insert(renewalSteps)
    .values({ purchaseId, cycleEnd: renewsAt, step, at: tx.now() })
    .onConflictDoNothing()
    .returning({ step: renewalSteps.step })
  return taken.length > 0
}

async function ask(tx: Tx, running: Running, notice: Notice) {
  const { id, companyId, vendor } = running
  const detail = { vendor, noticeBy: dayOf(notice.noticeAt) }
  await audit(tx, { action: 'purchase.renewal_asked', thingId: id, companyId, detail })
  await emailQuestion(tx, running, notice)
}

async function stepsDone(ctx: Ctx, due: Running[]): Promise<ReadonlySet<string>> {
  if (due.length === 0) return new Set()
  const ids = due.map(({ id }) => id)
  const { purchaseId, cycleEnd, step } = renewalSteps
  const found = await ctx.db
    .select({ purchaseId, cycleEnd, step })
    .from(renewalSteps)
    .where(inArray(purchaseId, ids))
  return new Set(found.map((done) => keyOf(done.purchaseId, done.cycleEnd, done.step)))
}

function keyOf(id: string, end: Date, step: DeskStep) {
  return `${id} ${end.getTime()} ${step}`
}
