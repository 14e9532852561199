import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { onDisk } from './disk.ts'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { resendSome, verifyStored } from './verify.ts'
import { noneYet, until, writeAll } from './writers.ts'

export type PowerCuts = { cuts: number; writes: number }

/** The disk of the embedded database is cut off during writes; only synced data survives. */
export function powerCuts({ cuts, writes }: PowerCuts): Promise<ResilienceRow[]> {
  return onDisk(400, async (disk) => {
    const env = { DATA_DIR: join(disk.folder, 'data') }
    const logins = await createLogins(env)
    const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail })
    try {
      await server.start()
      const fixtures = await createCompany(server.url, logins)
      const known = noneYet()
      const target = { next: () => server.up().then(() => server.url) }
      const writing = writeAll(target, fixtures, { writes, writers: 4, known })
      for (let n = 1; n <= cuts; n += 1) {
        await server.up()
        const goal = Math.min((writes * n) / (cuts + 1) + randomInt(0, 8), writes - 1)
        await until(known, () => known.count >= goal)
        disk.cut()
        // The server may still reply; anything it acknowledges must already be synced.
        await new Promise((resolve) => setTimeout(resolve, randomInt(0, 300)))
        await server.kill()
        disk.restore()
        server.begin()
      }
      await writing
      const repeated = await resendSome(server.url, fixtures, known)
      await server.kill('SIGTERM')
      return [
        row('power cuts', cuts, cuts),
        row('acknowledged writes', known.count),
        row('interrupted attempts that were retried', known.retries),
        ...(await verifyStored(env, fixtures, known)),
        repeated,
      ]
    } finally {
      await server.kill()
    }
  })
}
