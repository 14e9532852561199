import { sql } from 'drizzle-orm'
import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { systemContext } from '#server/context.ts'
import { applyDueChanges } from '#server/purchasing/changes/apply-due.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import type { World } from '../../support/world.ts'
import { expectSound } from './checks.ts'
import { type Life, settlePlanned } from './life.ts'
import { type Calendar, calendarOf, dayText, partsOfDay, type Script, scriptOf, together } from './script.ts'
import { type Founded, foundCompanies, startLife } from './start.ts'
import { take } from './steps.ts'

export type Failure = { index: number; message: string; log: string[] }

type Batch = { world: World; calendar: Calendar; lives: Map<number, Life>; failures: Failure[] }

/** Companies live side by side, day by day; the jobs of the night work for all of them. */
export async function live(world: World, seed: number, indexes: readonly number[]): Promise<Failure[]> {
  const calendar = calendarOf(seed, Math.floor((indexes[0] ?? 0) / together))
  const scripts = indexes.map((index) => scriptOf(seed, index))
  world.clock.set(calendar.from.toISOString())
  const founded = await foundCompanies(world, scripts)
  const batch: Batch = { world, calendar, lives: new Map(), failures: [] }
  for (let day = calendar.from, slot = 0; day <= calendar.to; day = addDays(day, 1)) {
    await passNight(batch, day)
    for (const hour of partsOfDay) {
      world.clock.set(new Date(day.getTime() + hour * 3_600_000).toISOString())
      await inParallel(scripts, (script, at) => actIn(batch, founded[at] as Founded, script, slot))
      slot += 1
    }
    await endNotices(systemContext(world.parts))
    if (calendar.earlyRuns.has(dayText(day))) await invoice(batch, addMonths(startOfMonth(day), 1))
  }
  const horizon = addMonths(startOfMonth(calendar.to), 1)
  await expectSound(world, [...batch.lives.values()], horizon, (life, error) => fail(batch, life, error))
  return batch.failures
}

async function passNight(batch: Batch, day: Date) {
  const { world, lives } = batch
  world.clock.set(`${dayText(day)}T00:03:00Z`)
  await applyDueChanges(systemContext(world.parts))
  for (const life of lives.values()) settlePlanned(life, day)
  if (day.getUTCDate() === 1) await invoice(batch, day)
}

/** Invoices a month, and notes which cycles are on an invoice. */
async function invoice({ world, lives }: Batch, month: Date) {
  const ctx = systemContext(world.parts)
  await runMonth(ctx, monthText(month))
  const { rows } = await ctx.db.execute<{ id: string; starts: string[] }>(sql`
    select purchase_id as id, json_agg(distinct period_start) as starts from invoice_lines
    where kind = 'cycle' group by 1`)
  const byPurchase = new Map(rows.map(({ id, starts }) => [id, starts]))
  for (const life of lives.values())
    life.billed = new Set((byPurchase.get(life.purchaseId) ?? []).map((start) => new Date(start).getTime()))
}

/** A life that failed is left alone from then on. */
async function actIn(batch: Batch, founded: Founded, script: Script, slot: number) {
  const { world, lives, failures } = batch
  const isOver = () => failures.some(({ index }) => index === script.index)
  if (slot === script.slot) lives.set(script.index, await startLife(founded, script))
  const life = lives.get(script.index)
  if (!life) return
  for (const step of script.steps.filter((each) => each.slot === slot)) {
    if (isOver()) return
    await take(life, step, world).catch((error: Error) => fail(batch, life, error))
  }
}

function fail({ failures, lives }: Batch, life: Life, error: Error) {
  const { index } = life.script
  failures.push({ index, message: error.message, log: life.log })
  lives.delete(index)
}

const atOnce = 3

/** Companies wait for the database, not for each other. */
async function inParallel<T>(list: readonly T[], act: (thing: T, at: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) await act(list[at] as T, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
