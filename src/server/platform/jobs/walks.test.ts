import { beforeEach, expect, test } from 'vitest'
import { allJobs } from '#server/jobs.ts'
import { poison, poisonRows, setAsideBy } from '#test/checks/poison.ts'
import { billingWalks } from '#test/checks/walks/billing.ts'
import { poolWalks } from '#test/checks/walks/pools.ts'
import { subscriptionWalks } from '#test/checks/walks/subscriptions.ts'
import { ask, type MakeWalk, type Patient } from '#test/checks/walks/walk.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { runJob } from '#test/support/run-job.ts'
import { world } from '#test/support/world.ts'
import type { JobData, JobName } from './job-data.ts'
import { SomeSetAside } from './set-aside.ts'

const w = await world()

const walks: Record<string, MakeWalk> = { ...billingWalks, ...subscriptionWalks, ...poolWalks }

/** Why a job has nothing to set aside: if it fails, nobody else waits. */
const noWalks: Partial<Record<JobName, string>> = {
  'bulk-run': 'each thing that fails is written down with its reason, and the others are done',
  'mail-reset-link': 'emails one person',
  'build-export': 'makes one file for one person',
  'fetch-picture': 'reads one picture',
  'announce-purchase': 'emails about one purchase',
  'announce-request': 'emails about one request',
  'check-payment': 'asks about one payment',
  'check-dispute': 'asks about one dispute',
  'import-refunds': 'follows one payment',
  'check-setup': 'asks about one payment method',
  'send-refund': 'sends one refund',
  'announce-payment': 'emails about one payment',
  'pool-changed': 'queues the check of one pool',
  'check-pool': 'finds the figures of one pool, which are of all its companies together',
  'announce-pool': 'sets aside the one company or person it fails for: split-pool-emails.test.ts',
  'add-up-demand': 'adds up what changed, in one statement for all',
  'add-up-figures': 'adds up what changed, in one statement for all',
  'forget-steps': 'deletes by age alone, in one statement',
  'order-mail-failed': 'is about one email',
  'check-digest': 'emails one person',
  'send-digest': 'emails one person',
  'deliver-mail': 'delivers one email',
}

const jobOf = (step: string) => step.split(':')[0] as JobName

beforeEach(async () => {
  await signInAgain(w, await operatorOf(w))
})

test('each job is known to go through many things, or why it does not', () => {
  const named = new Set([...Object.keys(walks).map(jobOf), ...Object.keys(noWalks)])
  expect([...named].sort()).toEqual(Object.keys(allJobs).sort())
})

test.each(Object.entries(walks))(
  '%s sets aside the one that fails with its reason, and does all others',
  { timeout: 240_000 },
  async (step, make) => {
    const name = jobOf(step)
    const { ill, well, data = {}, as = name } = await make(w)
    const run = () => runJob(w.parts, { name, data: data as JobData[JobName], at: w.clock.now() })
    const isDone = ({ isDone: question }: Patient) => ask<boolean>(w, question)
    expect([await isDone(ill), await isDone(well)]).toEqual([false, false])
    const heal = await poisonRows(w, ill.spot)
    await expect(run()).rejects.toThrow(SomeSetAside)
    expect([await isDone(ill), await isDone(well)]).toEqual([false, true])
    expect(await setAsideBy(w, as)).toEqual([[ill.thing, poison]])
    await heal()
    await run()
    expect(await isDone(ill)).toBe(true)
    expect(await setAsideBy(w, as)).toEqual([])
  },
)
