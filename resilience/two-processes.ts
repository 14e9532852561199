import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import type { Env } from './scene.ts'
import { freePort, Server } from './server.ts'
import { compareWithTruth, repeatSome } from './truth.ts'
import { type Acknowledged, nothingYet, oddCount, oddWords, until, writeAll } from './writers.ts'

const secret = 'a secret that only this resilience knows'

/** Two processes share a PostgreSQL; one is killed at half time and stays away. */
export async function twoProcesses(
  env: Env,
  { writes }: { writes: number },
  program?: string,
): Promise<ResilienceRow[]> {
  const logins = await makeLogins({ ...env, SESSION_SECRET: secret })
  const settings = { ...env, SESSION_SECRET: secret, OPERATOR_EMAILS: operatorEmail }
  const both = [await freePort(), await freePort()].map((port) => new Server(port, settings, program))
  const [first, second] = both as [Server, Server]
  try {
    await Promise.all(both.map((server) => server.start()))
    const cast = await makeCompany(first.url, logins)
    const known = nothingYet()
    const writing = writeAll({ next: inTurns(both) }, cast, { writes, writers: 4, known })
    await until(known, () => known.count >= writes / 2)
    await first.kill()
    const gap = await longestGap(known, writes)
    await writing
    const [repeated, seconds] = [await repeatSome(second.url, cast, known), await untilDone(env)]
    const isStillTheSame = second.isRunning
    await second.kill('SIGTERM')
    return [
      row('acknowledged writes', known.count),
      row('answers 5xx', oddCount(known), 0),
      note('which', oddWords(known)),
      atMost('longest wait for an answer after the kill, in seconds', gap, 10),
      row('the other process still runs', Number(isStillTheSame), 1),
      atMost('seconds until it had done all jobs, those of the dead included', seconds, 240),
      ...(await compareWithTruth(settings, cast, known)),
      repeated,
    ]
  } finally {
    await Promise.all(both.map((server) => server.kill()))
  }
}

/** As a proxy does: whoever is up, one after the other. */
function inTurns(servers: Server[]) {
  let turn = 0
  return async () => {
    const up = servers.filter((server) => server.isUp)
    turn += 1
    const chosen = up[turn % up.length]
    if (!chosen) throw new Error(`Nobody is up: ${servers.map(({ log }) => log).join('')}`)
    return chosen.url
  }
}

async function longestGap(known: Acknowledged, writes: number) {
  let [longest, last, count] = [0, Date.now(), known.count]
  await until(known, () => {
    if (known.count > count) [last, count] = [Date.now(), known.count]
    longest = Math.max(longest, Date.now() - last)
    return known.count >= writes
  })
  return longest / 1000
}

/** What comes round by itself is never done; everything that a write asked for must be. */
async function untilDone({ DATABASE_URL }: Env) {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const began = Date.now()
  const waiting = `select count(*)::int as n from jobs.job
    where state in ('created', 'retry', 'active') and name in ('announce-purchase', 'deliver-mail', 'tell-holders')`
  while ((await client.query<{ n: number }>(waiting)).rows[0]?.n !== 0 && Date.now() - began < 300_000) {
    await sleep(100)
  }
  await client.end()
  return (Date.now() - began) / 1000
}
