import * as calls from '#contract/platform/operator-jobs.ts'
import type { Ctx } from '#server/context.ts'
import type { Route } from '../http/route.ts'
import { requireId } from '../ids.ts'
import { type JobRules, scheduleOf, titleOf } from './job-data.ts'
import {
  countQueues,
  type Failed,
  failuresOf,
  lastRuns,
  listFailed,
  listSetAside,
  type Run,
} from './read-jobs.ts'
import { canRetry, retryJob } from './retry-job.ts'

export function jobRoutes(route: Route) {
  route(calls.readJobs, async (ctx) => {
    const { all } = ctx.parts.jobs
    const failed = await listFailed(ctx)
    const aside = await listSetAside(ctx)
    return {
      ...(await presentQueues(ctx, failed.rows)),
      failed: failed.rows.map((job) => presentFailed(all, job)),
      failedCount: failed.count,
      setAside: aside.rows.map((row) => presentSetAside(all, row)),
      setAsideCount: aside.count,
    }
  })

  route(calls.retryJob, (ctx, { params }) => retryJob(ctx, requireId(params.id)))
}

async function presentQueues(ctx: Ctx, open: Failed[]) {
  const [runs, failures, queues] = [await lastRuns(ctx), await failuresOf(ctx), await countQueues(ctx)]
  const { all } = ctx.parts.jobs
  const schedule = scheduleOf(all)
  const waitingIn = (name: string) => {
    const { due = 0, later = 0 } = queues.get(name) ?? {}
    return due + later
  }
  const present = (name: string) => ({
    name,
    title: titleOf(all, name),
    waiting: waitingIn(name),
    failed: failures.get(name) ?? 0,
  })
  const scheduled = Object.entries(schedule).map(([name, cron]) => {
    const run = runs.get(name)
    const next = ctx.parts.jobs.nextRun(cron, ctx.now())
    return { ...present(name), cron, next: next.toISOString(), last: run ? presentRun(run) : null }
  })
  const isWrong = (name: string) => queues.get(name)?.isLate || open.some((job) => job.name === name)
  const others = [...queues.values()]
    .filter(({ queue }) => !(queue in schedule) && isWrong(queue))
    .map(({ queue, isLate, oldestSeconds }) => ({
      ...present(queue),
      waitsSince: isLate ? new Date(ctx.now().getTime() - oldestSeconds * 1000).toISOString() : null,
    }))
  return { scheduled, others }
}

const outcomes = { completed: 'done', active: 'running', retry: 'retrying', failed: 'failed' } as const

function presentRun({ state, at, reason }: Run) {
  const outcome = outcomes[state as keyof typeof outcomes]
  return { at: new Date(at).toISOString(), outcome, reason }
}

function presentFailed(all: JobRules, { id, name, since, attempts, reason }: Failed) {
  const at = new Date(since).toISOString()
  return { _id: id, name, title: titleOf(all, name), at, attempts, reason, canRetry: canRetry(all, name) }
}

function presentSetAside(
  all: JobRules,
  { aside, company }: Awaited<ReturnType<typeof listSetAside>>['rows'][number],
) {
  const { job, thingId, companyId, reason, since, lastAt, times } = aside
  return {
    name: job,
    title: titleOf(all, job),
    thing: thingId,
    company: companyId && company ? { _id: companyId, name: company } : null,
    reason,
    since: since.toISOString(),
    lastAt: lastAt.toISOString(),
    times,
  }
}
