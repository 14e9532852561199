import { join } from 'node:path'
import { withEarlierVersion } from './earlier-version.ts'
import { createCompany, type createLogins, operatorEmail } from './fixtures.ts'
import { atLeast, atMost, note, type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { Env } from './setup.ts'
import { longestGap, roundRobin, untilJobsAreDone } from './two-processes.ts'
import { resendSome, verifyStored } from './verify.ts'
import { formatUnexpected, noneYet, unexpectedCount, until, writeAll } from './writers.ts'

const secret = 'a secret for resilience runs only'
const program = 'resilience/without-pages.ts'

/** A process of this version joins one of the version before and migrates its database under load; then the old one stops. */
export function rollingUpgrade(env: Env, { writes }: { writes: number }): Promise<ResilienceRow[]> {
  return withEarlierVersion(async (folder) => {
    const settings = { ...env, SESSION_SECRET: secret, OPERATOR_EMAILS: operatorEmail }
    // Its own code creates its people: ours would already migrate the database.
    const earlier = (await import(join(folder, 'resilience/fixtures.ts'))) as {
      createLogins: typeof createLogins
    }
    const logins = await earlier.createLogins({ ...env, SESSION_SECRET: secret })
    const old = new Server(await freePort(), settings, join(folder, program))
    const young = new Server(await freePort(), settings, program)
    try {
      await old.start()
      const fixtures = await createCompany(old.url, logins)
      const known = noneYet()
      let isOver = false
      const next = roundRobin([old, young])
      const writing = writeAll({ next }, fixtures, { writes: () => isOver, writers: 4, known })
      const third = async () => {
        const goal = known.count + writes / 3
        await until(known, () => known.count >= goal)
        return known.count
      }
      await third()
      young.begin()
      const [waited] = await Promise.all([longestGap(known, () => young.isUp), young.up()])
      const [alone, together] = [known.count, await third()]
      await old.kill('SIGTERM')
      await third()
      isOver = true
      await writing
      const [repeated, seconds] = [await resendSome(young.url, fixtures, known), await untilJobsAreDone(env)]
      await young.kill('SIGTERM')
      return [
        row('acknowledged writes', known.count),
        row('of these, before the new process was ready', alone),
        atLeast('of these, by both', together - alone, writes / 3),
        row('5xx replies', unexpectedCount(known), 0),
        note('unexpected replies', formatUnexpected(known)),
        atMost('longest wait for a reply while the schema changes, in seconds', waited, 10),
        atMost('seconds until all jobs were done, including those of the old process', seconds, 240),
        ...(await verifyStored(settings, fixtures, known)),
        repeated,
      ]
    } finally {
      await Promise.all([old.kill(), young.kill()])
    }
  })
}
