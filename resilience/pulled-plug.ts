import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { onDisk } from './disk.ts'
import { type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { compareWithTruth, repeatSome } from './truth.ts'
import { nothingYet, until, writeAll } from './writers.ts'

export type Plugs = { plugs: number; writes: number }

/** The disk of the embedded database is cut off in the middle of writing; only what was synced is there afterwards. */
export function pulledPlug({ plugs, writes }: Plugs): Promise<ResilienceRow[]> {
  return onDisk(400, async (disk) => {
    const env = { DATA_DIR: join(disk.folder, 'data') }
    const logins = await makeLogins(env)
    const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail })
    try {
      await server.start()
      const cast = await makeCompany(server.url, logins)
      const known = nothingYet()
      const target = { next: () => server.up().then(() => server.url) }
      const writing = writeAll(target, cast, { writes, writers: 4, known })
      for (let n = 1; n <= plugs; n += 1) {
        await server.up()
        const goal = Math.min((writes * n) / (plugs + 1) + randomInt(0, 8), writes - 1)
        await until(known, () => known.count >= goal)
        disk.cut()
        // It may still answer now: then what it acknowledges must have been safe before.
        await new Promise((resolve) => setTimeout(resolve, randomInt(0, 300)))
        await server.kill()
        disk.comeBack()
        server.begin()
      }
      await writing
      const repeated = await repeatSome(server.url, cast, known)
      await server.kill('SIGTERM')
      return [
        row('plugs pulled', plugs, plugs),
        row('acknowledged writes', known.count),
        row('tries that were cut off and repeated', known.retries),
        ...(await compareWithTruth(env, cast, known)),
        repeated,
      ]
    } finally {
      await server.kill()
    }
  })
}
