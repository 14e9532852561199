import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '#test/support/postgres.ts'
import { closeNetwork, haProxy, Machine, must, openNetwork, pgBouncer, type Service } from './machine.ts'

const recipes = resolve('deploy/cluster')
const network = '10.83.0'
const password = 'for-resilience-runs-only'

export type Cluster = {
  machines: Machine[]
  pooler: Service
  /** The settings of a process of the product. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Three machines from the files of deploy/cluster/, and the programs beside the product. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-cluster-'))
  must('chmod', ['755', folder])
  openNetwork(`${network}.254`)
  const machines = (['db1', 'db2', 'db3'] as const).map(
    (name, n) => new Machine(name, `${network}.${n + 1}`, join(folder, name)),
  )
  for (const machine of machines) writeFiles(machine, folder)
  for (const machine of machines) machine.plugIn()
  for (const machine of machines) machine.start()
  const own = join(folder, 'db1')
  const pooler = pgBouncer(own, join(folder, 'pgbouncer.log'))
  const proxy = haProxy(join(own, 'haproxy.cfg'), join(folder, 'haproxy.log'))
  for (const service of [pooler, proxy]) service.start()
  const stop = async () => {
    await Promise.all([pooler.kill(), proxy.kill()])
    for (const machine of machines) machine.remove()
    closeNetwork()
    if (!process.env.KEEP_CLUSTER) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilWhole(machines)
    await createDatabase()
    must('setpriv', [
      ...['--reuid=postgres', '--regid=postgres', '--init-groups', 'pgbackrest'],
      ...[
        `--config=${join((await primaryOf(machines))?.folder ?? own, 'pgbackrest.conf')}`,
        '--stanza=cobuy',
      ],
      'stanza-create',
    ])
    return { machines, pooler, env: settings(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The values of cluster.env that differ: here three machines share one disk. */
function writeFiles({ name, folder: own }: Machine, folder: string) {
  const backups = join(folder, 'backups')
  for (const path of [own, backups]) {
    mkdirSync(path, { recursive: true })
    const { uid = 0, gid = uid } = serverAccount()
    chownSync(path, uid, gid)
  }
  const values: Record<string, string> = {
    ...Object.fromEntries([1, 2, 3].map((n) => [`DB${n}_ADDRESS`, `${network}.${n}`])),
    CLUSTER_NETWORK: `${network}.0/24`,
    ...{ DATABASE_PASSWORD: password, SUPERUSER_PASSWORD: password, REPLICATION_PASSWORD: password },
    ...{ SHARED_BUFFERS: '128MB', POSTGRES_DATA: join(own, 'data'), POSTGRES_SOCKET: own },
    ...{ BACKUP_PATH: backups, BACKUP_LOG: own, ETCD_DATA: join(own, 'etcd'), POOLER_FOLDER: own },
    ...{ ETCD_FILE: join(own, 'etcd.env'), PATRONI_FILE: join(own, 'patroni.yml') },
    ...{ PROXY_FILE: join(own, 'haproxy.cfg'), BACKUP_FILE: join(own, 'pgbackrest.conf') },
    // A run need not wait as long as a cluster should; CLUSTER_TTL=30 is what cluster.env says.
    ...timesFor(Number(process.env.CLUSTER_TTL ?? 20)),
  }
  const given = readFileSync(join(recipes, 'cluster.env'), 'utf8')
  const file = join(own, 'cluster.env')
  writeFileSync(
    file,
    given.replace(/^([A-Z0-9_]+)=.*$/gm, (line, name: string) =>
      name in values ? `${name}=${values[name]}` : line,
    ),
  )
  must('sh', [join(recipes, 'write.sh'), name], { ...process.env, CLUSTER_ENV: file })
}

function timesFor(ttl: number) {
  const third = Math.floor(ttl / 3)
  return { PATRONI_TTL: String(ttl), PATRONI_LOOP: String(ttl - 2 * third), PATRONI_RETRY: String(third) }
}

const address = (port: number, user: string, name: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

function settings() {
  return {
    DATABASE_URL: address(6432, 'cobuy', 'cobuy'),
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: address(5000, 'cobuy', 'cobuy'),
    DATABASE_REPLICA_URL: address(6432, 'cobuy', 'cobuy_read'),
  }
}

/** As docs/deployment.md says. */
async function createDatabase() {
  await untilDone('the database', async () => {
    const client = new pg.Client({ connectionString: address(5000, 'postgres', 'postgres') })
    client.on('error', () => {})
    await client.connect()
    await client.query(`create role cobuy login password '${password}'`)
    await client.query('create database cobuy owner cobuy')
    await client.end()
    return true
  })
}

export async function primaryOf(machines: Machine[]): Promise<Machine | null> {
  const roles = await Promise.all(machines.map((machine) => machine.role()))
  return machines[roles.indexOf('primary')] ?? null
}

/** One primary and two replicas, one of which confirms its commits. */
export async function untilWhole(machines: Machine[]) {
  await untilDone('a primary with two replicas', async () => {
    const roles = await Promise.all(machines.map((machine) => machine.role()))
    const primary = machines[roles.indexOf('primary')]
    if (!primary || roles.filter((role) => role === 'replica').length !== 2) return false
    // What etcd knows: a standby that it doesn't name yet could not become the primary.
    const { members } = (await fetch(`http://${primary.address}:8008/cluster`).then((answer) =>
      answer.json(),
    )) as {
      members: { role: string; state: string }[]
    }
    return (
      members.some(({ role }) => role === 'sync_standby') && members.every(({ state }) => state === 'running')
    )
  })
}

export async function untilDone(what: string, check: () => Promise<boolean>, seconds = 300) {
  for (const end = Date.now() + seconds * 1000; ; ) {
    if (await check().catch(() => false)) return
    if (Date.now() > end) throw new Error(`${what}: not in ${seconds} s`)
    await sleep(100)
  }
}
