import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EndReason } from '#domain/reply-bot/reply.ts'
import { type Ctx, type Parts, systemContext } from '../context.ts'
import type { RedditSettings } from '../platform/gateways/reddit.ts'
import type { Cookie } from '../platform/gateways/reddit-answers.ts'
import type { Bot } from './bot.ts'
import { endRun } from './end-run.ts'
import type { FromBot, ToBot } from './messages.ts'
import { recordReplyOutcome, renewLease, takePost, troubleAtStart } from './work-run.ts'

/** Timings that tests shorten. */
export type BotTuning = { paceMs: number; timeoutMs: number; heartbeatMs: number; graceMs: number }

const usualBotTuning: BotTuning = {
  paceMs: 2000,
  timeoutMs: 20_000,
  heartbeatMs: 2000,
  graceMs: 8000,
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

export function botRunner(onError: (error: Error) => void, tuning: BotTuning = usualBotTuning): Bot<Parts> {
  let current: BotProcess | null = null
  return {
    isRunning: (runId) => current?.runId === runId,
    start: (parts, runId, cookies) => {
      const started = new BotProcess(systemContext(parts), runId, { tuning, onError })
      current = started
      void started.ended.then(() => {
        if (current === started) current = null
      })
      started.send({ type: 'begin', ...settingsFor(parts, cookies, tuning) })
    },
    stop: (runId) => {
      if (current?.runId !== runId) return null
      current.stop('stopped')
      return current.ended
    },
    close: async () => {
      if (!current) return
      const { child, ended } = current
      const forceKill = setTimeout(() => child.kill('SIGKILL'), tuning.graceMs)
      current.stop('server shut down')
      await ended
      clearTimeout(forceKill)
    },
    pid: () => current?.child.pid,
  }
}

type BotOptions = { tuning: BotTuning; onError: (error: Error) => void }

/** The process of one run, from start to end. */
class BotProcess {
  readonly runId: string
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly #ctx: Ctx
  readonly #onError: (error: Error) => void
  #reason: EndReason = 'bot died'
  #isStopping = false
  #received = Promise.resolve()

  constructor(ctx: Ctx, runId: string, { tuning, onError }: BotOptions) {
    this.runId = runId
    this.#ctx = ctx
    this.#onError = onError
    // No environment and no output: it gets what it needs and reports only through the IPC channel.
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    this.child = fork(program, [], { env: {}, execArgv: [], stdio: [...stdio] })
    this.child.on('message', (message: FromBot) => {
      this.#received = this.#received.then(() => this.#receive(message)).catch((error) => this.#giveUp(error))
    })
    const heartbeat = setInterval(() => this.#renewLease().catch(onError), tuning.heartbeatMs)
    this.ended = waitForExit(this.child)
      .then(() => this.#received)
      .then(() => endRun(ctx, runId, this.#reason))
      .catch(onError)
      .finally(() => clearInterval(heartbeat))
  }

  /** Not awaited: the next message or the exit of the process shows whether it arrived. */
  send(message: ToBot) {
    if (this.child.connected) this.child.send(message, () => {})
  }

  stop(reason: EndReason) {
    this.#reason = reason
    this.#isStopping = true
    this.send({ type: 'stop' })
  }

  async #receive(message: FromBot) {
    if (message.type === 'next') return this.#sendNextPost()
    const reason =
      message.type === 'outcome'
        ? await recordReplyOutcome(this.#ctx, this.runId, message.id, message.outcome)
        : await troubleAtStart(this.#ctx, this.runId, message.trouble)
    this.#reason = reason ?? this.#reason
  }

  async #sendNextPost() {
    // It asked before it received the stop.
    if (this.#isStopping) return
    let taken = await takePost(this.#ctx, this.runId)
    while (taken === 'skipped') taken = await takePost(this.#ctx, this.runId)
    if (taken === 'closed') this.child.kill('SIGKILL')
    else if ('end' in taken) this.stop(taken.end)
    else this.send({ type: 'post', id: taken.post.id, postId: taken.postId, reply: taken.post.reply })
  }

  async #renewLease() {
    const { isOpen, shouldStop } = await renewLease(this.#ctx, this.runId)
    if (!isOpen) this.child.kill('SIGKILL')
    else if (shouldStop) this.stop('stopped')
  }

  /** Its outcomes can no longer be stored, so it must stop. */
  #giveUp(error: Error) {
    this.#onError(error)
    this.child.kill('SIGKILL')
  }
}

/** Resolves when the process has exited and its last message was read, or when it could not start. */
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

/** Identifies us to the site, with an address for complaints. */
export function userAgentOf(appUrl: string) {
  return `Cobuy-reply-bot/1.0 (+${appUrl})`
}
