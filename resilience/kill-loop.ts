import { randomInt } from 'node:crypto'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { resendSome, verifyStored } from './verify.ts'
import { type Acknowledged, formatUnexpected, noneYet, unexpectedCount, until, writeAll } from './writers.ts'

export type Kills = { kills: number; writes: number }

/** Prints progress: a run can take half an hour. */
type Report = (line: string) => void

/** Every tenth kill comes before the server is ready. */
const earlyKillEvery = 10
const writers = 4

/** Repeated kill -9 under load: every write is retried with its key until it is acknowledged. */
export async function killLoop(
  env: Record<string, string>,
  { kills, writes }: Kills,
  { program, report = () => {} }: { program?: string; report?: Report } = {},
): Promise<ResilienceRow[]> {
  const logins = await createLogins(env)
  const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail }, program)
  try {
    await server.start()
    const fixtures = await createCompany(server.url, logins)
    const known = noneYet()
    const target = { next: () => server.up().then(() => server.url) }
    const startedAt = Date.now()
    const writing = writeAll(target, fixtures, { writes, writers, known })
    const early = await killRepeatedly(server, { kills, writes, report }, known)
    await writing
    const repeated = await resendSome(server.url, fixtures, known)
    await server.kill('SIGTERM')
    return [
      row('kills', kills, kills),
      row('of these, before the server was ready', early),
      row('acknowledged writes', known.count),
      row('interrupted attempts that were retried', known.retries),
      row('5xx replies', unexpectedCount(known), 0),
      note('unexpected replies', formatUnexpected(known)),
      ...(await verifyStored(env, fixtures, known)),
      repeated,
      row('seconds', (Date.now() - startedAt) / 1000),
    ]
  } finally {
    await server.kill()
  }
}

async function killRepeatedly(
  server: Server,
  { kills, writes, report }: Kills & { report: Report },
  known: Acknowledged,
) {
  let early = 0
  for (let n = 1; n <= kills; n += 1) {
    if (n % earlyKillEvery === 0) {
      early += 1
      await new Promise((resolve) => setTimeout(resolve, randomInt(20, 1500)))
    } else {
      await server.up()
      // Spread evenly, so that there are writes until the last kill.
      const goal = Math.min((writes * n) / (kills + 1) + randomInt(0, 8), writes - 1)
      // Triggered by write progress, not by time, so it hits between two acknowledgments.
      await until(known, () => known.count >= goal || !server.isRunning)
    }
    await server.kill()
    server.begin()
    if (n % 20 === 0) report(`${n} of ${kills} kills, ${known.count} of ${writes} writes`)
  }
  await server.up()
  return early
}
