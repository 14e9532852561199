import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onDisk } from './disk.ts'
import { createCompany, createLogins, operatorEmail } from './fixtures.ts'
import { atLeast, atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import { resendSome, verifyStored } from './verify.ts'
import { formatUnexpected, noneYet, unexpectedCount, until, writeAll } from './writers.ts'

const megabytes = 250

/** The disk fills up under load, then has space again. */
export function diskFull({ writes }: { writes: number }): Promise<ResilienceRow[]> {
  return onDisk(megabytes, async (disk) => {
    const env = { DATA_DIR: join(disk.folder, 'data') }
    const logins = await createLogins(env)
    const server = new Server(await freePort(), { ...env, OPERATOR_EMAILS: operatorEmail })
    try {
      await server.start()
      const fixtures = await createCompany(server.url, logins)
      const known = noneYet()
      const target = { next: () => keepRunning(server) }
      const writing = writeAll(target, fixtures, { writes, writers: 4, known })
      await until(known, () => known.count >= writes / 3)
      fill(disk.folder)
      await until(known, () => unexpectedCount(known) >= 40 || known.count >= writes)
      const whileFull = formatUnexpected(known)
      const healthy = await fetch(`${server.url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      )
      rmSync(join(disk.folder, 'ballast'))
      const [freed, before] = [Date.now(), known.count]
      const isStuck = () => known.count === before && known.count < writes
      await until(known, () => !isStuck() || Date.now() - freed > 120_000)
      const recoverySeconds = (Date.now() - freed) / 1000
      if (isStuck()) throw new Error(`The server did not recover: ${server.log}`)
      await writing
      const repeated = await resendSome(server.url, fixtures, known)
      await server.kill('SIGTERM')
      return [
        note('replies while the disk was full', whileFull),
        row('of these, not in our error format', known.unexpected.get('500 undefined') ?? 0, 0),
        row('health check status while the disk was full', healthy, 200),
        atLeast('acknowledged writes', known.count, writes),
        atMost('seconds until writes worked again', recoverySeconds, 60),
        ...(await verifyStored(env, fixtures, known)),
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

/** Restarts a server that stopped, as a supervisor would. */
async function keepRunning(server: Server) {
  if (!server.isRunning) {
    await server.kill()
    server.begin()
  }
  await server.up()
  return server.url
}
