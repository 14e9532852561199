import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { Env } from './setup.ts'
import { resendSome, verifyStored } from './verify.ts'
import { type Acknowledged, formatUnexpected, noneYet, unexpectedCount, until, writeAll } from './writers.ts'

const secret = 'a secret for resilience runs only'

/** Two processes share a PostgreSQL; one is killed halfway and stays down. */
export async function twoProcesses(
  env: Env,
  { writes }: { writes: number },
  program?: string,
): Promise<ResilienceRow[]> {
  const logins = await createLogins({ ...env, SESSION_SECRET: secret })
  const settings = { ...env, SESSION_SECRET: secret, OPERATOR_EMAILS: operatorEmail }
  const both = [await freePort(), await freePort()].map((port) => new Server(port, settings, program))
  const [first, second] = both as [Server, Server]
  try {
    await Promise.all(both.map((server) => server.start()))
    const fixtures = await createCompany(first.url, logins)
    const known = noneYet()
    const writing = writeAll({ next: roundRobin(both) }, fixtures, { writes, writers: 4, known })
    await until(known, () => known.count >= writes / 2)
    await first.kill()
    const gap = await longestGap(known, () => known.count >= writes)
    await writing
    const [repeated, seconds] = [await resendSome(second.url, fixtures, known), await untilJobsAreDone(env)]
    const isRunning = second.isRunning
    await second.kill('SIGTERM')
    return [
      row('acknowledged writes', known.count),
      row('5xx replies', unexpectedCount(known), 0),
      note('unexpected replies', formatUnexpected(known)),
      atMost('longest wait for a reply after the kill, in seconds', gap, 10),
      row('the other process is still running', Number(isRunning), 1),
      atMost('seconds until all jobs were done, including those of the killed process', seconds, 240),
      ...(await verifyStored(settings, fixtures, known)),
      repeated,
    ]
  } finally {
    await Promise.all(both.map((server) => server.kill()))
  }
}

/** Like a proxy: alternates between the servers that are up. */
export function roundRobin(servers: Server[]) {
  let turn = 0
  return async () => {
    const up = servers.filter((server) => server.isUp)
    turn += 1
    const chosen = up[turn % up.length]
    if (!chosen) throw new Error(`No server is up: ${servers.map(({ log }) => log).join('')}`)
    return chosen.url
  }
}

export async function longestGap(known: Acknowledged, isOver: () => boolean) {
  let [longest, last, count] = [0, Date.now(), known.count]
  await until(known, () => {
    if (known.count > count) [last, count] = [Date.now(), known.count]
    longest = Math.max(longest, Date.now() - last)
    return isOver()
  })
  return longest / 1000
}

/** Scheduled jobs never finish; every job queued by a write must. */
export async function untilJobsAreDone({ DATABASE_URL }: Env, patienceSeconds = 300) {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const startedAt = Date.now()
  const waiting = `select count(*)::int as n from jobs.job
    where state in ('created', 'retry', 'active')
      and name in ('announce-purchase', 'deliver-mail', 'tell-holders', 'announce-invoices')`
  const hasTime = () => Date.now() - startedAt < patienceSeconds * 1000
  while ((await client.query<{ n: number }>(waiting)).rows[0]?.n !== 0 && hasTime()) await sleep(100)
  await client.end()
  return (Date.now() - startedAt) / 1000
}
