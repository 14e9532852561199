import { comparePools } from './comparison.ts'
import { tryDefaults } from './defaults.ts'
import { randomFrom } from './random.ts'
import { tryStrategies } from './strategies.ts'

/** One figure of the simulation beside the one that is promised. */
export type Figure = {
  readonly name: string
  readonly expected: number
  readonly simulated: number
  readonly unit: 'percent' | 'dollars' | 'times' | 'cases'
}

const seed = 19
const tolerance = 0.2

/** All figures, from this many random pools of each kind. */
export function simulatePools(poolsEach: number): Figure[] {
  const random = randomFrom(seed)
  const compared = comparePools(random, poolsEach)
  const tried = tryStrategies(random, poolsEach)
  const defaults = tryDefaults(random, poolsEach)
  return [
    figure('pools that reach a price', 'percent', 0.53, compared.poolSuccess),
    figure('the same if companies join at the price they see', 'percent', 0.35, compared.shopSuccess),
    figure('average price of a seat', 'dollars', 10.24, compared.poolPrice),
    figure('the same if companies join at the price they see', 'dollars', 11.95, compared.shopPrice),
    figure("buyers' surplus, relative to it", 'times', 2.6, compared.surplusRatio),
    figure("the vendor's revenue, relative to it", 'times', 2, compared.revenueRatio),
    figure(`understating gains, in ${tried.cases} cases`, 'cases', 0, tried.understating),
    figure('buying up with perfect knowledge gains', 'percent', 0.02, tried.buyingUp),
    figure('overstating would gain if seats could be canceled', 'percent', 0.46, tried.overstating),
    figure('loss of spend by adding 10% seats blindly', 'percent', 0.09, tried.blindLoss),
    figure('cleared pools that fall short with 5% defaults', 'percent', 0.15, defaults.shortPools),
    figure('how much of their seats they then lack', 'percent', 0.09, defaults.missingShare),
  ]
}

export function isWithin({ expected, simulated }: Figure): boolean {
  return Math.abs(simulated - expected) <= expected * tolerance
}

function figure(name: string, unit: Figure['unit'], expected: number, simulated: number): Figure {
  return { name, expected, simulated, unit }
}
