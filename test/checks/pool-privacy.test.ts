import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { jobHandlers } from '#server/jobs.ts'
import type { JobName } from '#server/platform/jobs/job-data.ts'
import { readSite } from '#server/site/site-files.ts'
import { withoutChance } from '../lives/by-chance.ts'
import { comparable, metricsToken, type Readings, readEverything } from '../lives/pool-readings.ts'
import { signedIn } from '../support/builders.ts'
import { type Buyer, buyer, operatorOf } from '../support/buyers.ts'
import { paysAll } from '../support/pool-story.ts'
import { commit, moveTo, openPool, planToPool, type SentStep, storySteps } from '../support/pools.ts'
import { must } from '../support/publications.ts'
import { type World, world } from '../support/world.ts'
import { isLongForm } from './effort.ts'
import { emptyTables, readFirstBook } from './empty-tables.ts'

/** The same seats at $13.50, $11.70 and $9.90. */
const maxima: Record<string, readonly SentStep[]> = {
  one: [
    [42, 13.97],
    [60, 10.03],
  ],
  other: [
    [42, 16.59],
    [60, 9.91],
  ],
}
const planted = /(?<!\d)(13\.97|10\.03|16\.59|9\.91|1397|1003|1659|991)(?!\d)/

const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

/** What is stored then is read at the next stop too; the screens of these moments wait for the long form. */
const passing = ['next day', 'reminded', 'frozen', 'cleared', 'invoiced']

type Played = { readings: Readings; logged: string; own: string }

/** A pool from its opening to a cheaper price, read by everybody at each stop. */
async function play(steps: readonly SentStep[]): Promise<Played> {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const site = readSite('build/client', appUrl, noLinks)
  const env = { APP_URL: appUrl, LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken }
  const w = await world({ site, env, tuning: { logTo } })
  const deadline = addDays(new Date(`${dayOf(w.clock.now())}T14:00:00Z`), 20)
  const after = (days: number, time = '10:00') => `${dayOf(addDays(deadline, days))}T${time}:00Z`
  const plan = await planToPool(w, { name: 'Together' })
  const pool = await openPool(w, { ...plan, rollsUntil: dayOf(addDays(deadline, 60)) })
  const companies: Record<string, Buyer> = {}
  const joins = async (name: string, its: readonly SentStep[]) => {
    const company = await buyer(w, { name })
    companies[name] = company
    must(await commit(company.admin, pool.slug, its, { staysRolling: true }))
    return company
  }
  for (const [name, its] of Object.entries({ ...storySteps, Halden: steps })) await joins(name, its)
  const [about, other] = [companies.Halden as Buyer, companies.Kestrel as Buyer]
  const newcomer = await signedIn(w)
  const people = [about.admin, about.employee, other.admin, newcomer]
  const readings: Readings = new Map()
  const stop = async (at: string, moment: string | Date, ...jobs: JobName[]) => {
    await moveTo(w, moment, ...people)
    for (const job of jobs) await run(w, job)
    if (passing.includes(at) && !isLongForm) return
    for (const [key, text] of await readEverything(w, { pool, about, other, newcomer }, at))
      readings.set(key, text)
  }
  await stop('after joining', w.clock.now(), 'snapshot-pools')
  must(await commit(about.admin, pool.slug, steps, { staysRolling: true }))
  await stop('next day', after(-19), 'snapshot-pools')
  await stop('reminded', after(-3, '15:00'), 'snapshot-pools', 'pool-reminders')
  await stop('frozen', after(-2, '15:00'), 'snapshot-pools', 'pool-reminders')
  await stop('cleared', after(0, '14:00'), 'clear-pools')
  const operator = await operatorOf(w)
  must(await operator.post(`/api/operator/pools/${pool._id}/authorize`))
  await stop('invoiced', after(15), 'first-invoices')
  await paysAll(w, about.companyId)
  await joins('Tallgrass', [[30, 11.7]])
  await stop('cheaper', after(30, '06:00'), 'roll-pools', 'snapshot-pools')
  const own = (await about.admin.get(`/api/pools/${pool.slug}`)).text
  return { readings, logged: lines.join(''), own }
}

async function run(w: World, job: JobName) {
  const handle = jobHandlers(w.parts)[job] as (data: object, attempt: { isLast: boolean }) => Promise<void>
  await handle({}, { isLast: false })
  await w.runJobs()
}

const { database } = (await world()).parts
const firstBook = await readFirstBook(database)
const one = await play(maxima.one ?? [])
await emptyTables(database, firstBook, 0)
const other = await play(maxima.other ?? [])

test('the company itself sees its own maximum', () => {
  expect(one.own).toContain('13.97')
  expect(other.own).toContain('16.59')
})

test('no call, page, document, email, log entry or job shows it to anybody else', () => {
  for (const { readings } of [one, other])
    for (const [key, text] of readings)
      expect([key, planted.exec(withoutTimes(text))?.[0]]).toEqual([key, undefined])
})

test('no line of the log contains it, not even at the most verbose level', () => {
  for (const { logged } of [one, other]) {
    expect(/"path":"[^"]*\/commitment"/.test(logged)).toBe(true)
    expect(planted.exec(withoutTimes(logged))?.[0]).toBeUndefined()
  }
})

test('two worlds that differ only in a maximum are the same for everybody else, at every moment', () => {
  const [first, second] = [comparable(one.readings), comparable(other.readings)]
  expect([...second.keys()]).toEqual([...first.keys()])
  expect(first.size).toBeGreaterThan(isLongForm ? 500 : 300)
  for (const [key, text] of first) expect([key, second.get(key)]).toEqual([key, text])
})

/** Digits of a measured time may be anything, too. */
function withoutTimes(text: string): string {
  return withoutChance(text).replace(/"(time|responseTime|ms)":[\d.]+/gi, '')
}
