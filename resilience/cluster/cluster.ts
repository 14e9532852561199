import { createCompany, createLogins, operatorEmail } from '../fixtures.ts'
import { atMost, note, type ResilienceRow, row } from '../row.ts'
import { freePort, Server } from '../server.ts'
import { roundRobin, untilJobsAreDone } from '../two-processes.ts'
import { resendSome, verifyStored } from '../verify.ts'
import { type Acknowledged, formatUnexpected, noneYet, until, writeAll } from '../writers.ts'
import { provideCluster } from './install.ts'
import { countEmails } from './mailbox.ts'
import { type Outage, outages, untilPromoted } from './outages.ts'
import { type Cluster, primaryOf, startCluster, untilWhole } from './start.ts'

const secret = 'a secret for resilience runs only'
const program = 'resilience/without-pages.ts'
const maxSecondsAfterPrimary = 5

type Report = (line: string) => void

/** Two processes on three machines that fail over by themselves: so many of every outage, under load. */
export async function clusterFailovers({ failovers, report }: { failovers: number; report: Report }) {
  await provideCluster()
  const cluster = await startCluster()
  const mailbox = await countEmails()
  const env: Record<string, string> = { ...cluster.env, SESSION_SECRET: secret, SMTP_URL: mailbox.url }
  const settings = { ...env, OPERATOR_EMAILS: operatorEmail }
  const processes = [await freePort(), await freePort()].map((port) => new Server(port, settings, program))
  try {
    const logins = await createLogins(env)
    await Promise.all(processes.map((server) => server.start()))
    const fixtures = await createCompany(processes[0]?.url ?? '', logins)
    const known = noneYet()
    let isOver = false
    const load = { writes: () => isOver, writers: 4, known }
    const writing = writeAll({ next: roundRobin(processes) }, fixtures, load)
    const rows: ResilienceRow[] = []
    for (const outage of outages) {
      const times: Times[] = []
      for (let round = 1; round <= failovers; round += 1) {
        times.push(await oneRound(cluster, processes, outage, known))
        report(`${outage.title}, ${round} of ${failovers}: ${describe(times.at(-1) as Times)}`)
      }
      rows.push(...rowsOf(outage, times))
    }
    isOver = true
    await writing
    const jobSeconds = await untilJobsAreDone({ DATABASE_URL: env.DATABASE_DIRECT_URL ?? '' })
    const repeated = await resendSome(processes[1]?.url ?? '', fixtures, known)
    const areRunning = processes.filter((server) => server.isRunning).length
    await Promise.all(processes.map((server) => server.kill('SIGTERM')))
    return [
      ...rows,
      row('acknowledged writes', known.count),
      note('unexpected replies', formatUnexpected(known)),
      row('of these, other than 503', otherThan503(known), 0),
      row('processes still running', areRunning, 2),
      atMost('seconds until all jobs were done after the last outage', jobSeconds, 60),
      row('emails', mailbox.sent()),
      row('emails that arrived twice', mailbox.twice(), 0),
      ...(await verifyStored(settings, fixtures, known)),
      repeated,
    ]
  } finally {
    await Promise.all(processes.map((server) => server.kill()))
    await mailbox.close()
    await cluster.stop()
  }
}

/** In seconds: from the outage to the new primary, and from there to the next acknowledged write. */
type Times = { primary: number | null; writes: number; gap: number }

async function oneRound(
  cluster: Cluster,
  processes: Server[],
  outage: Outage,
  known: Acknowledged,
): Promise<Times> {
  const { machines } = cluster
  await untilWhole(machines)
  const primary = await primaryOf(machines)
  if (!primary) throw new Error('There is no primary.')
  const before = known.count
  await until(known, () => known.count > before + 20)
  const gap = watchGap(known)
  const beganAt = Date.now()
  const end = await outage.begin(cluster, primary, processes)
  const backAt = outage.isFailover ? await untilPromoted(machines, primary) : Date.now()
  const count = known.count
  await until(known, () => known.count > count)
  const writes = (Date.now() - backAt) / 1000
  await end()
  await untilWhole(machines)
  return { primary: outage.isFailover ? (backAt - beganAt) / 1000 : null, writes, gap: gap() }
}

/** The longest time without an acknowledged write. */
function watchGap(known: Acknowledged) {
  let [last, changedAt, longest] = [known.count, Date.now(), 0]
  const timer = setInterval(() => {
    if (known.count !== last) changedAt = Date.now()
    last = known.count
    longest = Math.max(longest, Date.now() - changedAt)
  }, 20)
  return () => {
    clearInterval(timer)
    return longest / 1000
  }
}

function describe({ primary, writes, gap }: Times) {
  const promoted = primary === null ? '' : `new primary after ${primary.toFixed(1)} s, `
  return `${promoted}writes ${writes.toFixed(1)} s later, none for ${gap.toFixed(1)} s at most`
}

function rowsOf({ title, isFailover }: Outage, times: Times[]): ResilienceRow[] {
  const most = (pick: (each: Times) => number) => Math.max(...times.map(pick))
  const name = `${title} × ${times.length}`
  return [
    ...(isFailover
      ? [
          row(
            `${name}: new primary after, seconds`,
            most(({ primary }) => primary ?? 0),
          ),
        ]
      : []),
    atMost(
      `${name}: writes again after that, seconds`,
      most(({ writes }) => writes),
      maxSecondsAfterPrimary,
    ),
    row(
      `${name}: longest time without a write, seconds`,
      most(({ gap }) => gap),
    ),
  ]
}

function otherThan503({ unexpected }: Acknowledged): number {
  return [...unexpected].reduce((sum, [what, times]) => (what.startsWith('503') ? sum : sum + times), 0)
}
