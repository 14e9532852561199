import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../server.ts'
import { type Machine, must } from './machine.ts'
import { type Cluster, primaryOf, untilDone } from './start.ts'

export type Outage = {
  title: string
  /** Another machine is the primary afterward. */
  isFailover: boolean
  /** Brings it about; what it returns ends it. */
  begin: (cluster: Cluster, primary: Machine, processes: Server[]) => Promise<() => Promise<unknown>>
}

const frozenMs = 40_000
const withoutEtcdMs = 30_000

export const outages: Outage[] = [
  {
    title: 'primary killed',
    isFailover: true,
    begin: async (_, primary) => {
      primary.signal('KILL')
      return async () => primary.start()
    },
  },
  {
    title: 'primary stopped for 40 s, then continued',
    isFailover: true,
    begin: async (_, primary) => {
      primary.signal('STOP')
      const woken = sleep(frozenMs).then(() => primary.signal('CONT'))
      return () => woken
    },
  },
  {
    title: 'network of the primary cut',
    isFailover: true,
    begin: async (_, primary) => {
      primary.cut()
      return async () => primary.join()
    },
  },
  {
    title: 'primary and one process killed at the same time',
    isFailover: true,
    begin: async (_, primary, [first]) => {
      primary.signal('KILL')
      await first?.kill()
      return async () => {
        primary.start()
        await first?.start()
      }
    },
  },
  {
    title: 'planned switchover',
    isFailover: true,
    begin: async (_, primary) => {
      const file = `${primary.folder}/patroni.yml`
      must('patronictl', ['-c', file, 'switchover', 'cobuy', '--master', primary.name, '--force'])
      return async () => {}
    },
  },
  {
    title: 'pooler restarted',
    isFailover: false,
    begin: async ({ pooler }) => {
      await pooler.kill()
      pooler.start()
      return async () => {}
    },
  },
  {
    title: 'etcd away for 30 s',
    isFailover: false,
    begin: async ({ machines }) => {
      for (const machine of machines) machine.signal('STOP', 'etcd')
      await sleep(withoutEtcdMs)
      for (const machine of machines) machine.signal('CONT', 'etcd')
      return async () => {}
    },
  },
]

/** Waits until another machine than this one is the primary; returns the moment. */
export async function untilPromoted(machines: Machine[], old: Machine): Promise<number> {
  const others = machines.filter((machine) => machine !== old)
  await untilDone('another primary', async () => (await primaryOf(others)) !== null)
  return Date.now()
}
