import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCompany, makeLogins, operatorEmail } from './cast.ts'
import { onDisk } from './disk.ts'
import { atLeast, atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { compareWithTruth, repeatSome } from './truth.ts'
import { nothingYet, oddCount, oddWords, until, writeAll } from './writers.ts'

const megabytes = 250

/** The disk fills up under load; later there is space again. */
export function diskFull({ writes }: { writes: number }): Promise<ResilienceRow[]> {
  return onDisk(megabytes, async (disk) => {
    const env = { DATA_DIR: join(disk.folder, 'data') }
    const logins = await makeLogins(env)
    const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail })
    try {
      await server.start()
      const cast = await makeCompany(server.url, logins)
      const known = nothingYet()
      const target = { next: () => whileRunning(server) }
      const writing = writeAll(target, cast, { writes, writers: 4, known })
      await until(known, () => known.count >= writes / 3)
      fill(disk.folder)
      await until(known, () => oddCount(known) >= 40 || known.count >= writes)
      const whileFull = oddWords(known)
      const healthy = await fetch(`${server.url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      )
      rmSync(join(disk.folder, 'ballast'))
      const [freed, before] = [Date.now(), known.count]
      const isWaiting = () => known.count === before && known.count < writes
      await until(known, () => !isWaiting() || Date.now() - freed > 120_000)
      const backAfter = (Date.now() - freed) / 1000
      if (isWaiting()) throw new Error(`It did not come back: ${server.log}`)
      await writing
      const repeated = await repeatSome(server.url, cast, known)
      await server.kill('SIGTERM')
      return [
        note('answers while the disk was full', whileFull),
        row('of these in another shape than ours', known.odd.get('500 undefined') ?? 0, 0),
        row('its health check meanwhile', healthy, 200),
        atLeast('acknowledged writes', known.count, writes),
        atMost('seconds until it wrote again once there was space', backAfter, 60),
        ...(await compareWithTruth(env, cast, known)),
        repeated,
      ]
    } finally {
      await server.kill()
    }
  })
}

export function fill(folder: string) {
  const file = join(folder, 'ballast')
  writeFileSync(file, '')
  for (let size = 1024 * 1024; size >= 512; size /= 2) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** A server that ended because of it is started again, as a supervisor would. */
async function whileRunning(server: Server) {
  if (!server.isRunning) {
    await server.kill()
    server.begin()
  }
  await server.up()
  return server.url
}
