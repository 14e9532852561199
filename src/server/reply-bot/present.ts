import type { BotRun, BotStats } from '#contract/reply-bot/replybot.ts'
import type { KeptCookies } from './cookies.ts'
import type { Run } from './queries.ts'

export function presentRun(run: Run): BotRun {
  return {
    _id: run.id,
    limit: run.limit,
    planned: run.planned,
    done: run.done,
    dryRun: run.isDryRun,
    startedBy: run.startedBy,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    endReason: run.endReason,
  }
}

type Facts = {
  counts: { total: number; pending: number }
  run: Run | null
  cookies: KeptCookies
  dryRun: boolean
}

export function presentStats({ counts, run, cookies, dryRun }: Facts): BotStats {
  const running = run !== null && run.endedAt === null
  return {
    ...counts,
    running,
    stopping: running && run.stopRequestedAt !== null,
    dryRun,
    cookies: cookies.state,
    run: run && presentRun(run),
  }
}

export function formatUpload({ added, duplicates }: { added: number; duplicates: number }): string {
  const posts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`
  if (duplicates === 0) return `${posts(added)} added.`
  if (added === 0)
    return `Nothing was added: ${allKnown(duplicates)} here already, and no post gets two replies.`
  return `${posts(added)} added, ${posts(duplicates)} seen before and skipped.`
}

function allKnown(count: number) {
  return count === 1 ? 'the post of this file is' : `all ${count} posts of this file are`
}
