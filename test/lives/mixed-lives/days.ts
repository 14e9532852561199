import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import type { World } from '../../support/world.ts'
import { agreeOnCosts } from '../company-histories/cost-steps.ts'
import { orRefused, payAll } from '../subscription-lives/money-steps.ts'
import { audit, auditScreens } from './audit.ts'
import type { Batch, Failure } from './batch.ts'
import { type Company, foundCompanies } from './company.ts'
import { passNight } from './nights.ts'
import { awaitingReview } from './pools.ts'
import { busyDays, calendarOf, scriptOf, together } from './script.ts'
import { take } from './steps.ts'

const quietMonths = 2

/**
 * Companies live side by side, day by day, one after the other within a day, so that a seed always makes the same lives.
 * After every step and every night the books of the companies that it touched are audited.
 */
export async function live(world: World, seed: number, indexes: readonly number[]): Promise<Failure[]> {
  const calendar = calendarOf(seed, Math.floor((indexes[0] ?? 0) / together))
  world.clock.set(calendar.from.toISOString())
  await agreeOnCosts(world)
  const scripts = indexes.map((index) => scriptOf(seed, index))
  const companies = await foundCompanies(world, scripts)
  const batch: Batch = { world, calendar, companies, pools: [], failures: [] }
  const to = addMonths(startOfMonth(addDays(calendar.from, busyDays)), quietMonths)
  for (let day = calendar.from, at = 0; day <= to; day = addDays(day, 1), at += 1) {
    const touched = await passNight(batch, day, at)
    for (const company of touched) await attempt(batch, company, () => audit(company))
    if (at < busyDays) await passDay(batch, day, at)
  }
  for (const company of companies) await attempt(batch, company, () => audit(company))
  for (const company of companies) await attempt(batch, company, () => auditScreens(company))
  return batch.failures
}

/** At noon the companies act; in the evening an operator reviews, and first invoices are paid. */
async function passDay(batch: Batch, day: Date, at: number) {
  const { world, companies, pools } = batch
  world.clock.set(new Date(day.getTime() + 12.5 * 3_600_000).toISOString())
  for (const company of companies)
    for (const step of company.script.steps.filter((each) => each.day === at))
      await attempt(batch, company, async () => {
        await take(company, step, pools)
        await audit(company)
      })
  world.clock.set(new Date(day.getTime() + 18.5 * 3_600_000).toISOString())
  await review(batch)
}

/** For free months that are worth much. */
const reason = { overrideReason: 'Known' }

async function review(batch: Batch) {
  const { world, companies } = batch
  const waiting = Map.groupBy(await awaitingReview(world), ({ companyId }) => companyId)
  for (const company of companies.filter(({ companyId }) => waiting.has(companyId)))
    await attempt(batch, company, async () => {
      for (const { id } of waiting.get(company.companyId) ?? [])
        await orRefused(approve(company.operator, id, company.isSuspended || company.isAtLimit ? {} : reason))
      company.log.push(`${world.clock.now().toISOString()} is reviewed and pays: ${await payAll(company)}`)
      await audit(company)
    })
}

/** A life that failed is left alone from then on. */
async function attempt({ failures }: Batch, company: Company, work: () => Promise<void>) {
  const { index } = company.script
  if (failures.some((failure) => failure.index === index)) return
  try {
    await work()
  } catch (error) {
    failures.push({ index, message: (error as Error).message, log: company.log })
  }
}
