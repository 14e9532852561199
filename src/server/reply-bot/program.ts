// The bot: a separate process without database access that replies to one post at a time and waits as the site demands.
// It asks for each post and reports its outcome over the IPC channel to the server that started it.

import { outcomes } from '#domain/reply-bot/reply.ts'
import { type Reddit, redditGateway } from '../platform/gateways/reddit.ts'
import type { ReplyOutcome } from '../platform/gateways/reddit-answers.ts'
import type { FromBot, ToBot } from './messages.ts'

const dryRun: ReplyOutcome = { kind: 'decided', outcome: outcomes.dryRun, pauseSeconds: 0 }
let stopped = false
let interrupt = () => {}
let onMessage: (message: ToBot) => void = () => {}
const waiting: ToBot[] = []

process.on('message', (message: ToBot) => {
  if (message.type === 'stop') stop()
  waiting.push(message)
  onMessage(message)
})
// Without its server nobody would store its outcomes.
process.on('disconnect', () => process.exit(0))
// Ctrl-C in a terminal reaches this process too: the server decides how it ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('SIGTERM', stop)

await work()
process.disconnect()

async function work() {
  const begin = await next()
  if (begin.type !== 'begin') return
  const reddit = begin.site && redditGateway(begin.site)
  if (reddit && !(await enter(reddit))) return
  while (!stopped) {
    await send({ type: 'next' })
    const message = await next()
    if (message.type !== 'post') return
    const outcome = reddit ? await reddit.reply(message.postId, message.reply) : dryRun
    await send({ type: 'outcome', id: message.id, outcome })
    if (outcome.kind === 'refused' || outcome.kind === 'unreachable') return
    await pause(Math.max(begin.paceMs, waitOf(outcome) * 1000))
  }
}

async function enter(reddit: Reddit): Promise<boolean> {
  while (!stopped) {
    const trouble = await reddit.enter().catch((error: Error) => ({
      kind: 'unreachable' as const,
      why: error.message,
    }))
    if (!trouble) return true
    await send({ type: 'cannot-begin', trouble })
    if (trouble.kind !== 'limited') return false
    await pause(trouble.waitSeconds * 1000)
  }
  return false
}

function waitOf(outcome: ReplyOutcome): number {
  if (outcome.kind === 'limited') return outcome.waitSeconds
  return outcome.kind === 'decided' ? outcome.pauseSeconds : 0
}

async function next(): Promise<ToBot> {
  if (waiting.length === 0) {
    await new Promise<ToBot>((resolve) => {
      onMessage = resolve
    })
  }
  return waiting.shift() as ToBot
}

function pause(ms: number): Promise<void> {
  if (stopped || ms <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    interrupt = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

function stop() {
  stopped = true
  interrupt()
}

/** Resolves once the message is sent, so that the last one is not lost when this process exits. */
function send(message: FromBot): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}
