import { spawnSync } from 'node:child_process'
import { aptInstall } from '../../scripts/tools/apt.ts'
import { findOnPath, isProgram } from '../../scripts/tools/find.ts'
import { providePostgres } from '../../scripts/tools/postgres.ts'
import { NotSupported } from '../disk.ts'

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
  envsubst: 'gettext-base',
}

/** The programs of deploy/cluster/, as Debian ships them. Machines with a network of their own need root. */
export async function provideCluster(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotSupported('networks of several machines need Linux and root')
  await providePostgres()
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program))
  const reason = missing.length > 0 ? await aptInstall(missing.map(([, name]) => name)) : null
  if (reason) throw new NotSupported(reason)
  const name = 'cobuy-probe'
  const { status, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' })
  if (status !== 0) throw new NotSupported(`no network namespaces: ${stderr.trim()}`)
  spawnSync('ip', ['netns', 'delete', name])
}

function isInstalled(program: string) {
  return findOnPath(program) !== null || isProgram(`/usr/sbin/${program}`)
}
