import { isExpectedRefusal, problemWith } from './check-answer.ts'
import { Dice } from './random.ts'
import { type HostileRequest, makeRequest, type Target, type Who } from './requests.ts'
import { Wire, type WireAnswer } from './wire.ts'

/** Who can call the server under test, and with what. */
export type Round = { cookies: Record<Who, string>; targets: Target[] }

export type ServerUnderTest = { port: number; secrets: string[]; nextRound: () => Promise<Round> }

export type Report = {
  sent: number
  byKind: Record<string, Record<string, number>>
  /** What was wrong, with the request that caused it. */
  wrong: string[]
  slowest: { ms: number; request: string }
}

export type FuzzOptions = {
  seed: number
  count: number
  perRound?: number
  onRound?: (report: Report) => void
}

export const roundSize = 2500
const concurrency = 8

/** Sends hostile requests, the same ones for the same seed, and reports what was wrong with the answers. */
export async function fuzz(
  { port, secrets, nextRound }: ServerUnderTest,
  options: FuzzOptions,
): Promise<Report> {
  const { seed, count, perRound = roundSize, onRound } = options
  const dice = new Dice(seed)
  const wire = new Wire(port)
  const report: Report = { sent: 0, byKind: {}, wrong: [], slowest: { ms: 0, request: '' } }
  while (report.sent < count) {
    const round = await nextRound()
    const end = Math.min(report.sent + perRound, count)
    const lane = async () => {
      while (report.sent < end) {
        const request = makeRequest(dice, round.targets[report.sent++ % round.targets.length] as Target)
        const cookie = round.cookies[request.who]
        const began = performance.now()
        const answer = await wire.send({ ...request, headers: { cookie, ...request.headers } })
        slowest(report, request, performance.now() - began)
        note(report, request, answer)
        const what = problemWith(request, answer, secrets)
        if (what) report.wrong.push(`${what}: ${summarize(request)} → ${answer.text.slice(0, 200)}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, lane))
    onRound?.(report)
  }
  wire.close()
  return report
}

function note({ byKind }: Report, request: HostileRequest, answer: WireAnswer) {
  const { kind } = request
  const group = groupOf(request, answer)
  byKind[kind] ??= {}
  const counts = byKind[kind]
  counts[group] = (counts[group] ?? 0) + 1
}

function summarize({ who, method, url, headers, body = '' }: HostileRequest) {
  return JSON.stringify([who, method, url.slice(0, 300), headers, body.toString().slice(0, 600)])
}

function slowest(report: Report, request: HostileRequest, ms: number) {
  if (ms > report.slowest.ms) report.slowest = { ms, request: summarize(request) }
}

function groupOf(request: HostileRequest, answer: WireAnswer) {
  if (answer.status === 0) return 'cut off'
  return isExpectedRefusal(request, answer) ? 'is off' : `${Math.floor(answer.status / 100)}xx`
}
