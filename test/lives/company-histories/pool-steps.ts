import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { systemContext } from '#server/context.ts'
import type { World } from '../../support/world.ts'
import {
  expectNobodyAboveMaximum,
  expectOnePrice,
  finishAwards,
  finishCredits,
  lifeTiers,
  type PoolAct,
  type PoolLife,
  takeAct,
} from '../pool-lives.ts'
import { endPools } from '../pool-rounds.ts'
import { storedPool } from '../pool-rows.ts'
import { expectSound, readBooks } from './books.ts'
import type { TestCompany } from './steps.ts'

/** A company, the companies that buy with it, and the pool of the moment. */
export type PoolHistory = {
  company: TestCompany
  partners: readonly TestCompany[]
  life: PoolLife | null
  ended: PoolLife[]
}

type PoolStep = (history: PoolHistory, pick: number) => Promise<unknown>

/** What a company meets in a pool besides everything else. Steps without a pool do nothing. */
export const poolSteps = {
  'a pool opens': async (history, pick) => {
    const { company, partners } = history
    await endLife(history)
    const { world } = company
    const system = systemContext(world.parts)
    history.life = { world, system, pool: await openedNow(world), companies: [company, ...partners] }
    await all(history, 'commit', pick)
  },
  'commit to the pool': (history, pick) => own(history, 'commit', pick),
  'withdraw from the pool': (history, pick) => own(history, 'withdraw', pick),
  'the pool sets its price': (history, pick) =>
    each(history, pick, 'the deadline passes', 'awards become purchases'),
  'others want more seats': async (history, pick) => {
    await other(history, 'commit', pick)
    await each(history, pick, 'roll', 'awards become purchases', 'the difference is credited')
  },
  'the pool is authorized': (history, pick) => each(history, pick, 'authorize', 'first invoices'),
  'the others pay': (history, pick) => other(history, 'pay', pick),
  'somebody defaults': (history, pick) => (pick % 2 ? own : other)(history, 'default', pick),
} satisfies Record<string, PoolStep>

export type PoolStepName = keyof typeof poolSteps

export async function takePoolStep(history: PoolHistory, name: PoolStepName, pick: number) {
  await (poolSteps[name] as PoolStep)(history, pick)
  if (history.life) await expectNobodyAboveMaximum(history.life)
}

/** Ends the pool of the moment: what its clearings decided is done, and nobody can join any more. */
export async function endLife(history: PoolHistory) {
  const { life, company } = history
  history.life = null
  if (!life) return
  await finishAwards(life.system, life.pool)
  await finishCredits(life.system, life.pool)
  history.ended.push(life)
  await endPools(company.world)
}

/** Everybody paid one price for every cycle, and the books of the others are right too. */
export async function expectPoolsSound({ ended, partners }: PoolHistory) {
  for (const life of ended) await expectOnePrice(life)
  for (const partner of partners) expectSound(await readBooks(partner))
}

/** A pool whose dates follow the clock of the history. */
function openedNow(world: World) {
  const deadline = addDays(new Date(`${dayOf(world.clock.now())}T14:00:00Z`), 8)
  const after = (days: number) => dayOf(addDays(deadline, days))
  const dates = { startsOn: after(12), rollsUntil: after(60), validUntil: after(180) }
  return storedPool(world, { tiers: lifeTiers, deadline, ...dates })
}

async function each(history: PoolHistory, pick: number, ...names: PoolAct['name'][]) {
  for (const name of names) await own(history, name, pick)
}

async function all({ life, partners }: PoolHistory, name: PoolAct['name'], pick: number) {
  for (let n = 0; life && n <= partners.length; n += 1)
    await takeAct(life, { name, pick: numberOf(pick + n, n) })
}

async function own({ life }: PoolHistory, name: PoolAct['name'], pick: number) {
  if (life) await takeAct(life, { name, pick: numberOf(pick, 0) })
}

async function other({ life, partners }: PoolHistory, name: PoolAct['name'], pick: number) {
  if (life) await takeAct(life, { name, pick: numberOf(pick, 1 + (pick % partners.length)) })
}

/** A number by which `takeAct` picks the nth of the three companies. */
function numberOf(pick: number, n: number) {
  return pick * 3 + n
}
