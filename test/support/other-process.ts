import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import type { JobData, JobName } from '#server/platform/jobs/job-data.ts'
import { isLongForm } from '../checks/effort.ts'
import { Browser } from './browser.ts'
import type { Person } from './buyers.ts'
import type { Answered, Response, Sent } from './other-process/messages.ts'
import { quickStart } from './quick-start.ts'
import { runJob } from './run-job.ts'
import type { World } from './world.ts'

export type OtherProcess = {
  /** The same person, whose calls the other process answers. */
  as: (person: Person) => Person
  /** A job of the product runs there, at the world's time or another moment. */
  run: <N extends JobName>(name: N, data: JobData[N], at?: Date) => Promise<unknown>
}

/**
 * A second process on the world's database, for races. Its start takes seconds, so in the short form it is the world
 * itself, whose calls have connections of their own too.
 */
export async function otherProcess(world: World): Promise<OtherProcess> {
  if (!isLongForm || world.parts.database.kind === 'embedded')
    return {
      as: (person) => person,
      run: (name, data, at = world.clock.now()) => runJob(world.parts, { name, data, at }),
    }
  const child = await start(world)
  const ask = asker(world, child)
  const app = { inject: (request: InjectOptions) => ask({ request }) as Promise<Response> }
  return {
    as: (person) => sameIn(app, person),
    run: (name, data, at = world.clock.now()) => ask({ job: { name, data, at } }),
  }
}

async function start({ parts, env }: World): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'other-process/server.ts'), {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DEMO: '0',
      SESSION_SECRET: parts.config.sessionSecret ?? '',
      DATA_DIR: parts.config.dataDir,
      DATABASE_URL: parts.database.pool.options.connectionString ?? '',
      ...env,
    },
    execArgv: quickStart,
    serialization: 'advanced',
  })
  afterAll(async () => {
    child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  })
  await once(child, 'message')
  return child
}

type Asked = Sent extends infer S ? (S extends Sent ? Omit<S, 'id' | 'now'> : never) : never

function asker({ clock }: World, child: ChildProcess) {
  const waiting = new Map<number, PromiseWithResolvers<Response | null>>()
  let last = 0
  child.on('message', (answered: Answered) => {
    const asked = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('error' in answered) asked?.reject(new Error(answered.error))
    else asked?.resolve(answered.response)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The other process ended.'))
  })
  return (what: Asked): Promise<Response | null> => {
    last += 1
    const asked = Promise.withResolvers<Response | null>()
    waiting.set(last, asked)
    child.send({ id: last, now: clock.now(), ...what })
    return asked.promise
  }
}

function sameIn(app: ConstructorParameters<typeof Browser>[0], person: Person): Person {
  const browser = Object.assign(new Browser(app, '10.255.0.1'), { email: person.email })
  for (const [name, value] of person.cookies) browser.cookies.set(name, value)
  return browser
}

/**
 * Two calls at once, which begin in either order. Where one of them takes much longer, the other one begins up to so many
 * milliseconds later, another number in each round: only then they meet.
 */
export async function race<A, B>(
  round: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
  lagMs = 0,
): Promise<[A, B]> {
  const later = async () => {
    if (lagMs > 0) await setTimeout((round * 37) % lagMs)
    return other()
  }
  if (round % 2) return Promise.all([one(), later()])
  const [second, first] = await Promise.all([later(), one()])
  return [first, second]
}

/** How often each outcome of a race was seen. In the long form every one must have been, or it was no race. */
export class Outcomes {
  readonly #seen: Map<string, number>
  constructor(...possible: string[]) {
    this.#seen = new Map(possible.map((each) => [each, 0]))
  }
  add(outcome: string) {
    this.#seen.set(outcome, (this.#seen.get(outcome) ?? 0) + 1)
  }
  expectAll() {
    if (!isLongForm) return
    const seen = Object.fromEntries(this.#seen)
    console.info(expect.getState().currentTestName, seen)
    expect(Math.min(...this.#seen.values()), JSON.stringify(seen)).toBeGreaterThan(0)
  }
}
