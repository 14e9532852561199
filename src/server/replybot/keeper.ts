import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EndReason } from '../../domain/reply.ts'
import { type Ctx, type Parts, systemContext } from '../context.ts'
import type { Cookie, RedditSettings } from '../gateways/reddit.ts'
import { endRun } from './end-run.ts'
import type { FromBot, ToBot } from './words.ts'
import { recordTold, renewLease, takePost, troubleAtStart } from './work-run.ts'

/** What a test makes shorter. */
export type BotTuning = { paceMs: number; timeoutMs: number; heartbeatMs: number; graceMs: number }

export const usualBotTuning: BotTuning = {
  paceMs: 2000,
  timeoutMs: 20_000,
  heartbeatMs: 2000,
  graceMs: 8000,
}

/** The bot's process, as far as this server is concerned: at most one. */
export type Bot = {
  isRunning: (runId: string) => boolean
  start: (parts: Parts, runId: string, cookies: Cookie[]) => void
  /** Asks it to end after the reply on its way; the promise is kept when it has. Null when it is not ours. */
  stop: (runId: string) => Promise<void> | null
  /** Ends it, politely at first. */
  close: () => Promise<void>
  /** The process itself, for those who watch it. */
  pid: () => number | undefined
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

export function botKeeper(onError: (error: Error) => void, tuning: BotTuning = usualBotTuning): Bot {
  let kept: Kept | null = null
  return {
    isRunning: (runId) => kept?.runId === runId,
    start: (parts, runId, cookies) => {
      const mine = keep(systemContext(parts), runId, { tuning, onError })
      kept = mine
      mine.ended = mine.ended.finally(() => {
        if (kept === mine) kept = null
      })
      mine.tell({ type: 'begin', ...settingsFor(parts, cookies, tuning) })
    },
    stop: (runId) => {
      if (kept?.runId !== runId) return null
      kept.stop('stopped')
      return kept.ended
    },
    close: async () => {
      if (!kept) return
      const { child, ended, stop } = kept
      const impatient = setTimeout(() => child.kill('SIGKILL'), tuning.graceMs)
      stop('server shut down')
      await ended
      clearTimeout(impatient)
    },
    pid: () => kept?.child.pid,
  }
}

type Kept = {
  runId: string
  child: ChildProcess
  tell: (message: ToBot) => void
  stop: (reason: EndReason) => void
  ended: Promise<void>
}

type Keeping = { tuning: BotTuning; onError: (error: Error) => void }

/** Starts the process for a run and stays with it to the end, whatever that is. */
function keep(ctx: Ctx, runId: string, { tuning, onError }: Keeping): Kept {
  // No environment and no output: it is told what it needs, and has nothing to say but through the channel.
  const child = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let reason: EndReason = 'bot died'
  const tell = (message: ToBot) => {
    if (child.connected) child.send(message, () => {}) // whether it was heard, its next word or its end will tell
  }
  const stop = (why: EndReason) => {
    reason = why
    tell({ type: 'stop' })
  }
  const giveUp = (error: Error) => {
    onError(error)
    child.kill('SIGKILL')
  }
  const hear = async (message: FromBot) => {
    if (message.type === 'told') reason = (await recordTold(ctx, runId, message.id, message.told)) ?? reason
    else if (message.type === 'cannot-begin')
      reason = (await troubleAtStart(ctx, runId, message.trouble)) ?? reason
    else await handOver()
  }
  const handOver = async () => {
    const taken = await takePost(ctx, runId)
    if (taken === 'closed') child.kill('SIGKILL')
    else if ('end' in taken) stop(taken.end)
    else tell({ type: 'post', id: taken.post.id, postId: taken.postId, reply: taken.post.reply })
  }
  const beat = async () => {
    const { isOpen, isToStop } = await renewLease(ctx, runId)
    if (!isOpen) child.kill('SIGKILL')
    else if (isToStop) stop('stopped')
  }
  let heard = Promise.resolve()
  child.on('message', (message: FromBot) => {
    heard = heard.then(() => hear(message)).catch(giveUp)
  })
  const heartbeat = setInterval(() => beat().catch(onError), tuning.heartbeatMs)
  const ended = goneOf(child)
    .then(() => heard)
    .then(() => endRun(ctx, runId, reason))
    .catch(onError)
    .finally(() => clearInterval(heartbeat))
  return { runId, child, tell, stop, ended }
}

/** Kept when the process has ended and its last word was read, or when it could not be started at all. */
function goneOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let left = 2
    const one = () => {
      left -= 1
      if (left === 0) resolve()
    }
    child.once('exit', one)
    child.once('disconnect', one)
    child.once('error', () => child.pid === undefined && resolve())
  })
}

function settingsFor({ config }: Parts, cookies: Cookie[], { paceMs, timeoutMs }: BotTuning) {
  const site: RedditSettings | null = config.redditUrl
    ? { url: config.redditUrl, cookies, userAgent: userAgentOf(config.appUrl), timeoutMs }
    : null
  return { site, paceMs: site ? paceMs : 0 }
}

/** The site may know who writes there, and where to complain. */
export function userAgentOf(appUrl: string) {
  return `Cobuy-reply-bot/1.0 (+${appUrl})`
}
