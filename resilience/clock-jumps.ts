import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { allJobs } from '#server/jobs.ts'
import { scheduleOf } from '#server/platform/jobs/job-data.ts'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { atLeast, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { Env } from './setup.ts'
import { resendSome, verifyStored } from './verify.ts'
import { formatUnexpected, noneYet, unexpectedCount, until, writeAll } from './writers.ts'

const schedule = scheduleOf(allJobs)

/**
 * Around a midnight, so that about every second jump crosses it. All of them stay within a day, for which idempotency keys
 * are kept.
 */
const farthestHours = 11
/** Not the bundle, whose job queue is its own copy: nothing outside could run a job in it. */
const program = 'resilience/without-pages.ts'
const movingClock = ['--import', resolve('e2e/support/moving-clock.ts')]
const jobs = Object.keys(schedule)

/** The clock of the server is wrong, again and again: nothing is billed, sent or stored twice, and nothing is lost. */
export async function clockJumps(
  env: Env,
  { jumps, writes }: { jumps: number; writes: number },
): Promise<ResilienceRow[]> {
  const logins = await createLogins(env)
  const settings = { ...env, OPERATOR_EMAILS: operatorEmail }
  const server = new Server(await freePort(), settings, program, movingClock)
  try {
    await server.start()
    const now = new Date()
    const center = hoursToMidMonth(now) + hoursToMidnight(now)
    let aheadHours = center
    await server.ask({ days: center / 24, jobs: [] })
    const fixtures = await createCompany(server.url, logins)
    const known = noneYet()
    const writing = writeAll({ next: async () => server.url }, fixtures, { writes, writers: 4, known })
    let [back, midnights] = [0, 0]
    for (let n = 1; n <= jumps; n += 1) {
      await until(known, () => known.count >= (writes * n) / (jumps + 1))
      const next = center + randomInt(-farthestHours * 60, farthestHours * 60) / 60
      if (next < aheadHours) back += 1
      if (dayAt(next) !== dayAt(aheadHours)) midnights += 1
      await server.ask({ days: (next - aheadHours) / 24, jobs })
      aheadHours = next
    }
    await writing
    const repeated = await resendSome(server.url, fixtures, known)
    await server.kill('SIGTERM')
    return [
      row(`jumps of up to ${farthestHours * 2} hours, each with ${jobs.length} scheduled jobs`, jumps, jumps),
      atLeast('of these, back', back, 1),
      atLeast('of these, to another day', midnights, 1),
      row('acknowledged writes', known.count),
      row('5xx replies', unexpectedCount(known), 0),
      note('unexpected replies', formatUnexpected(known)),
      ...(await verifyStored(settings, fixtures, known)),
      repeated,
    ]
  } finally {
    await server.kill()
  }
}

/** Around a new month the month's invoices would come in between, which a jump is not to blame for. */
function hoursToMidMonth(now: Date): number {
  const day = now.getUTCDate()
  if (day <= 2) return 3 * 24
  return day >= 27 ? -4 * 24 : 0
}

function hoursToMidnight(now: Date): number {
  return 24 - (now.getTime() % 86_400_000) / 3_600_000
}

function dayAt(aheadHours: number): string {
  return new Date(Date.now() + aheadHours * 3_600_000).toISOString().slice(0, 10)
}
