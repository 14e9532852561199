import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { PostgresSetup } from './setup.ts'
import { resendSome, verifyStored } from './verify.ts'
import { formatUnexpected, noneYet, until, writeAll } from './writers.ts'

/** PostgreSQL restarts under load, cleanly and not: the product recovers without help. */
export async function postgresRestarts(
  { env, server: postgres }: PostgresSetup,
  { restarts, writes }: { restarts: number; writes: number },
  program?: string,
): Promise<ResilienceRow[]> {
  const logins = await createLogins(env)
  const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail }, program)
  try {
    await server.start()
    const [fixtures, pid] = [await createCompany(server.url, logins), server.pid]
    const known = noneYet()
    const target = {
      next: async () => {
        if (!server.isRunning) throw new Error(`The server stopped: ${server.log}`)
        return server.url
      },
    }
    const writing = writeAll(target, fixtures, { writes, writers: 4, known })
    let longestSeconds = 0
    for (let n = 1; n <= restarts; n += 1) {
      await until(known, () => known.count >= (writes * n) / (restarts + 1))
      await postgres.restart(n % 2 === 0 ? 'fast' : 'immediate')
      const [restartedAt, before] = [Date.now(), known.count]
      await until(known, () => known.count > before || known.count >= writes)
      longestSeconds = Math.max(longestSeconds, (Date.now() - restartedAt) / 1000)
    }
    await writing
    const repeated = await resendSome(server.url, fixtures, known)
    const isSameProcess = server.isRunning && server.pid === pid
    await server.kill('SIGTERM')
    return [
      row('PostgreSQL restarts', restarts, restarts),
      row('acknowledged writes', known.count),
      note('unexpected replies', formatUnexpected(known)),
      row('of these, 500', known.unexpected.get('500 internal') ?? 0, 0),
      row('the same process survived all of it', Number(isSameProcess), 1),
      atMost('longest time until writes worked again, in seconds', longestSeconds, 15),
      ...(await verifyStored(env, fixtures, known)),
      repeated,
    ]
  } finally {
    await server.kill()
  }
}
