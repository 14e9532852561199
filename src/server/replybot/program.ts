// The bot: a process of its own that replies to one post at a time, waits as the site wants it to, and knows no
// database. It asks for each post, and tells what became of it, through the channel to the server that started it.

import { outcomes } from '../../domain/reply.ts'
import { type Reddit, redditGateway } from '../gateways/reddit.ts'
import type { ReplyOutcome } from '../gateways/reddit-answers.ts'
import type { FromBot, ToBot } from './messages.ts'

const dryRun: ReplyOutcome = { kind: 'told', outcome: outcomes.dryRun, pauseSeconds: 0 }
let stopped = false
let interrupt = () => {}
let hear: (message: ToBot) => void = () => {}
const waiting: ToBot[] = []

process.on('message', (message: ToBot) => {
  if (message.type === 'stop') stop()
  waiting.push(message)
  hear(message)
})
// Without its server nobody would write down what it does.
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
    await tell({ type: 'next' })
    const message = await next()
    if (message.type !== 'post') return
    const told = reddit ? await reddit.reply(message.postId, message.reply) : dryRun
    await tell({ type: 'told', id: message.id, told })
    if (told.kind === 'refused' || told.kind === 'unreachable') return
    await pause(Math.max(begin.paceMs, waitOf(told) * 1000))
  }
}

async function enter(reddit: Reddit): Promise<boolean> {
  while (!stopped) {
    const trouble = await reddit.enter().catch((error: Error) => ({
      kind: 'unreachable' as const,
      why: error.message,
    }))
    if (!trouble) return true
    await tell({ type: 'cannot-begin', trouble })
    if (trouble.kind !== 'limited') return false
    await pause(trouble.waitSeconds * 1000)
  }
  return false
}

function waitOf(told: ReplyOutcome): number {
  if (told.kind === 'limited') return told.waitSeconds
  return told.kind === 'told' ? told.pauseSeconds : 0
}

async function next(): Promise<ToBot> {
  if (waiting.length === 0) {
    await new Promise<ToBot>((resolve) => {
      hear = resolve
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

/** Told once it is on its way: what is said last must not be lost when this process leaves. */
function tell(message: FromBot): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}
