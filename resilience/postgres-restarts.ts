import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import type { PostgresScene } from './scene.ts'
import { freePort, Server } from './server.ts'
import { compareWithTruth, repeatSome } from './truth.ts'
import { nothingYet, oddWords, until, writeAll } from './writers.ts'

/** PostgreSQL is restarted under load, politely and not: the product goes on by itself. */
export async function postgresRestarts(
  { env, server: postgres }: PostgresScene,
  { restarts, writes }: { restarts: number; writes: number },
  program?: string,
): Promise<ResilienceRow[]> {
  const logins = await makeLogins(env)
  const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail }, program)
  try {
    await server.start()
    const [cast, pid] = [await makeCompany(server.url, logins), server.pid]
    const known = nothingYet()
    const target = {
      next: async () => {
        if (!server.isRunning) throw new Error(`The server ended: ${server.log}`)
        return server.url
      },
    }
    const writing = writeAll(target, cast, { writes, writers: 4, known })
    let longest = 0
    for (let n = 1; n <= restarts; n += 1) {
      await until(known, () => known.count >= (writes * n) / (restarts + 1))
      await postgres.restart(n % 2 === 0 ? 'fast' : 'immediate')
      const [back, before] = [Date.now(), known.count]
      await until(known, () => known.count > before || known.count >= writes)
      longest = Math.max(longest, (Date.now() - back) / 1000)
    }
    await writing
    const repeated = await repeatSome(server.url, cast, known)
    const isSame = server.isRunning && server.pid === pid
    await server.kill('SIGTERM')
    return [
      row('restarts of PostgreSQL', restarts, restarts),
      row('acknowledged writes', known.count),
      note('answers meanwhile', oddWords(known)),
      row('of these 500', known.odd.get('500 internal') ?? 0, 0),
      row('the same process went through all of it', Number(isSame), 1),
      atMost('longest time until it wrote again, in seconds', longest, 15),
      ...(await compareWithTruth(env, cast, known)),
      repeated,
    ]
  } finally {
    await server.kill()
  }
}
