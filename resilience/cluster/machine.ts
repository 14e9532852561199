import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'

export type MachineName = 'db1' | 'db2' | 'db3'

/** Runs a program to its end. */
export function must(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || error?.message}`)
  return stdout
}

const bridge = 'cobuy-net'
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

export function openNetwork(address: string) {
  closeNetwork()
  must('ip', ['link', 'add', bridge, 'type', 'bridge'])
  must('ip', ['address', 'add', `${address}/24`, 'dev', bridge])
  must('ip', ['link', 'set', bridge, 'up'])
}

export function closeNetwork() {
  spawnSync('ip', ['link', 'delete', bridge])
}

/** A machine of a cluster: a network of its own, with etcd and Patroni in it, which runs PostgreSQL. */
export class Machine {
  readonly name: MachineName
  readonly address: string
  readonly folder: string
  readonly #space: string
  readonly #cable: string

  constructor(name: MachineName, address: string, folder: string) {
    this.name = name
    this.address = address
    this.folder = folder
    this.#space = `cobuy-${name}`
    this.#cable = `cobuy-${name}`
  }

  plugIn() {
    this.remove()
    must('ip', ['netns', 'add', this.#space])
    must('ip', ['link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#space])
    must('ip', ['link', 'set', this.#cable, 'master', bridge, 'up'])
    must('ip', ['-n', this.#space, 'address', 'add', `${this.address}/24`, 'dev', 'eth0'])
    for (const device of ['lo', 'eth0']) must('ip', ['-n', this.#space, 'link', 'set', device, 'up'])
  }

  /** Starts what systemd would start: the same programs on the same files. */
  start() {
    this.startEtcd()
    this.#spawn('patroni', ['patroni', join(this.folder, 'patroni.yml')])
  }

  startEtcd() {
    const read = `set -a; . ${join(this.folder, 'etcd.env')}; exec etcd`
    this.#spawn('etcd', ['sh', '-c', read])
  }

  cut() {
    must('ip', ['link', 'set', this.#cable, 'down'])
  }

  join() {
    must('ip', ['link', 'set', this.#cable, 'up'])
  }

  /** Everything on it, or one program. */
  signal(signal: 'KILL' | 'STOP' | 'CONT', program?: string) {
    for (const pid of this.pids(program)) spawnSync('kill', [`-${signal}`, pid])
  }

  pids(program?: string): string[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', this.#space], { encoding: 'utf8' })
    const all = stdout.split('\n').filter(Boolean)
    if (!program) return all
    const isIt = (pid: string) =>
      spawnSync('ps', ['-o', 'comm=', '-p', pid], { encoding: 'utf8' }).stdout.trim() === program
    return all.filter(isIt)
  }

  /** As Patroni tells HAProxy; null while it doesn't answer. */
  async role(): Promise<'primary' | 'replica' | null> {
    const ask = (path: string) =>
      fetch(`http://${this.address}:8008/${path}`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => ok,
        () => null,
      )
    if (await ask('primary')) return 'primary'
    return (await ask('replica')) ? 'replica' : null
  }

  remove() {
    this.signal('KILL')
    spawnSync('ip', ['netns', 'delete', this.#space])
    spawnSync('ip', ['link', 'delete', this.#cable])
  }

  #spawn(name: string, command: string[]) {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8' }
    const args = ['netns', 'exec', this.#space, ...asPostgres, ...command]
    spawn('ip', args, { env, stdio: ['ignore', log, log], cwd: this.folder }).on('error', () => {})
  }
}

/** A program on the machine of the product. */
export class Service {
  readonly #command: string[]
  readonly #log: string
  #child: ChildProcess | null = null

  constructor(command: string[], log: string) {
    this.#command = command
    this.#log = log
  }

  start() {
    const log = openSync(this.#log, 'a')
    const [program = '', ...args] = this.#command
    this.#child = spawn(program, args, { stdio: ['ignore', log, log] })
  }

  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}

export const pgBouncer = (folder: string, log: string) =>
  new Service([...asPostgres, '/usr/sbin/pgbouncer', join(folder, 'pgbouncer.ini')], log)

export const haProxy = (file: string, log: string) =>
  new Service(['/usr/sbin/haproxy', '-db', '-f', file], log)
