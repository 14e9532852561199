import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EndReason } from '../../domain/reply.ts'
import { type Ctx, type Parts, systemContext } from '../context.ts'
import type { RedditSettings } from '../gateways/reddit.ts'
import type { Cookie } from '../gateways/reddit-answers.ts'
import type { Bot } from './bot.ts'
import { endRun } from './end-run.ts'
import type { FromBot, ToBot } from './messages.ts'
import { recordReplyOutcome, renewLease, takePost, troubleAtStart } from './work-run.ts'

/** What a test makes shorter. */
export type BotTuning = { paceMs: number; timeoutMs: number; heartbeatMs: number; graceMs: number }

export const usualBotTuning: BotTuning = {
  paceMs: 2000,
  timeoutMs: 20_000,
  heartbeatMs: 2000,
  graceMs: 8000,
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

export function botKeeper(onError: (error: Error) => void, tuning: BotTuning = usualBotTuning): Bot {
  let kept: KeptBot | null = null
  return {
    isRunning: (runId) => kept?.runId === runId,
    start: (parts, runId, cookies) => {
      const mine = new KeptBot(systemContext(parts), runId, { tuning, onError })
      kept = mine
      void mine.ended.then(() => {
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
      const { child, ended } = kept
      const impatient = setTimeout(() => child.kill('SIGKILL'), tuning.graceMs)
      kept.stop('server shut down')
      await ended
      clearTimeout(impatient)
    },
    pid: () => kept?.child.pid,
  }
}

type Keeping = { tuning: BotTuning; onError: (error: Error) => void }

/** The process of one run, from its start to its end, whatever that is. */
class KeptBot {
  readonly runId: string
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly #ctx: Ctx
  readonly #onError: (error: Error) => void
  #reason: EndReason = 'bot died'
  #isStopping = false
  #heard = Promise.resolve()

  constructor(ctx: Ctx, runId: string, { tuning, onError }: Keeping) {
    this.runId = runId
    this.#ctx = ctx
    this.#onError = onError
    // No environment and no output: it is told what it needs, and has nothing to say but through the channel.
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    this.child = fork(program, [], { env: {}, execArgv: [], stdio: [...stdio] })
    this.child.on('message', (message: FromBot) => {
      this.#heard = this.#heard.then(() => this.#hear(message)).catch((error) => this.#giveUp(error))
    })
    const heartbeat = setInterval(() => this.#beat().catch(onError), tuning.heartbeatMs)
    this.ended = waitForExit(this.child)
      .then(() => this.#heard)
      .then(() => endRun(ctx, runId, this.#reason))
      .catch(onError)
      .finally(() => clearInterval(heartbeat))
  }

  /** Whether it was heard, the next word or the end of the process will tell. */
  tell(message: ToBot) {
    if (this.child.connected) this.child.send(message, () => {})
  }

  stop(reason: EndReason) {
    this.#reason = reason
    this.#isStopping = true
    this.tell({ type: 'stop' })
  }

  async #hear(message: FromBot) {
    if (message.type === 'next') return this.#handOver()
    const reason =
      message.type === 'told'
        ? await recordReplyOutcome(this.#ctx, this.runId, message.id, message.told)
        : await troubleAtStart(this.#ctx, this.runId, message.trouble)
    this.#reason = reason ?? this.#reason
  }

  async #handOver() {
    // It asked before it heard that it is to stop.
    if (this.#isStopping) return
    let taken = await takePost(this.#ctx, this.runId)
    while (taken === 'skipped') taken = await takePost(this.#ctx, this.runId)
    if (taken === 'closed') this.child.kill('SIGKILL')
    else if ('end' in taken) this.stop(taken.end)
    else this.tell({ type: 'post', id: taken.post.id, postId: taken.postId, reply: taken.post.reply })
  }

  async #beat() {
    const { isOpen, isToStop } = await renewLease(this.#ctx, this.runId)
    if (!isOpen) this.child.kill('SIGKILL')
    else if (isToStop) this.stop('stopped')
  }

  /** What it does can no longer be written down, so it must do no more. */
  #giveUp(error: Error) {
    this.#onError(error)
    this.child.kill('SIGKILL')
  }
}

/** Kept when the process has ended and its last word was read, or when it could not be started at all. */
function waitForExit(child: ChildProcess): Promise<void> {
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
