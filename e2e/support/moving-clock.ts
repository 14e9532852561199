// For a server whose clock is moved: each message moves it by days, ahead or back, then runs jobs that a day would run.

import { PgBoss } from 'pg-boss'

type Passing = { days: number; jobs: string[] }

const RealDate = Date
let aheadMs = 0

globalThis.Date = class extends RealDate {
  constructor(...given: number[]) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...(given as [number, number]))
  }

  static override now() {
    return RealDate.now() + aheadMs
  }
} as DateConstructor

let boss: PgBoss | null = null
const workers = new Map<string, string>()
const { work } = PgBoss.prototype

PgBoss.prototype.work = async function (this: PgBoss, ...given: unknown[]) {
  boss = this
  const worker: string = await Reflect.apply(work, this, given)
  workers.set(String(given[0]), worker)
  return worker
} as typeof work

process.on('message', async ({ days, jobs }: Passing) => {
  aheadMs += days * 86_400_000
  for (const name of jobs) await run(name)
  process.send?.('passed')
})

/** One after the other, so that a story knows what came first. */
async function run(name: string) {
  const id = await boss?.send(name, {})
  const worker = workers.get(name)
  if (!boss || !id || !worker) throw new Error(`There is no job ${name}.`)
  boss.notifyWorker(worker)
  for (;;) {
    const job = await boss.getJobById(name, id)
    if (job?.state === 'completed') return
    if (job?.state === 'failed' || job?.state === 'retry') throw new Error(`The job ${name} failed.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
