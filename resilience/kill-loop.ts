import { randomInt } from 'node:crypto'
import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { compareWithTruth, repeatSome } from './truth.ts'
import { type Acknowledged, nothingYet, oddCount, oddWords, until, writeAll } from './writers.ts'

export type Amount = { kills: number; writes: number }

/** Says how far it is: it takes the better part of an hour. */
type Tell = (line: string) => void

/** One life in ten ends before it has begun to answer. */
const killedEarly = 10
const writers = 4

/** kill -9 again and again under load: every write is retried under its key until it is acknowledged. */
export async function killLoop(
  env: Record<string, string>,
  { kills, writes }: Amount,
  { program, tell = () => {} }: { program?: string; tell?: Tell } = {},
): Promise<ResilienceRow[]> {
  const logins = await makeLogins(env)
  const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail }, program)
  try {
    await server.start()
    const cast = await makeCompany(server.url, logins)
    const known = nothingYet()
    const target = { next: () => server.up().then(() => server.url) }
    const began = Date.now()
    const writing = writeAll(target, cast, { writes, writers, known })
    const early = await killRepeatedly(server, { kills, writes, tell }, known)
    await writing
    const repeated = await repeatSome(server.url, cast, known)
    await server.kill('SIGTERM')
    return [
      row('kills', kills, kills),
      row('of these before it answered', early),
      row('acknowledged writes', known.count),
      row('tries that were cut off and repeated', known.retries),
      row('answers 5xx', oddCount(known), 0),
      note('which', oddWords(known)),
      ...(await compareWithTruth(env, cast, known)),
      repeated,
      row('seconds', (Date.now() - began) / 1000),
    ]
  } finally {
    await server.kill()
  }
}

async function killRepeatedly(
  server: Server,
  { kills, writes, tell }: Amount & { tell: Tell },
  known: Acknowledged,
) {
  let early = 0
  for (let n = 1; n <= kills; n += 1) {
    if (n % killedEarly === 0) {
      early += 1
      await new Promise((resolve) => setTimeout(resolve, randomInt(20, 1500)))
    } else {
      await server.up()
      // On the whole evenly, so that the writes last as long as the kills.
      const goal = Math.min((writes * n) / (kills + 1) + randomInt(0, 8), writes - 1)
      // The moment is the writers' doing, not the clock's: somewhere between two acknowledgements.
      await until(known, () => known.count >= goal || !server.isRunning)
    }
    await server.kill()
    server.begin()
    if (n % 20 === 0) tell(`${n} of ${kills} kills, ${known.count} of ${writes} writes`)
  }
  await server.up()
  return early
}
