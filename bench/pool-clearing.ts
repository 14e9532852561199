import { type Bid, clear } from '#domain/pools/clearing.ts'
import type { Tier } from '#domain/pools/pool.ts'
import { atMost, type BenchRow, info } from './figures.ts'

const sizes = { few: 1_000, many: 100_000 }
const rounds = 31
const max = { milliseconds: 100, ratio: 12, growth: 1.5 }

/** Clearing 100,000 commitments, relative to a loop that only adds their seats, and to 1,000 of them. */
export async function benchPoolClearing(): Promise<BenchRow[]> {
  const tiers = ladderFor(sizes.many)
  const tiersOfSmall = ladderFor(sizes.few)
  const random = numbers(19)
  const many = randomBids(sizes.many, random)
  // As much data in small pools as in the large one, so that both come from memory and not from a cache.
  const small = Array.from({ length: sizes.many / sizes.few }, () => randomBids(sizes.few, random))
  const expected = clear(tiers, many)
  // All of them have to award seats, and most companies get some in the large pool as in the small ones.
  for (const { tier, leftOut } of [expected, ...small.map((bids) => clear(tiersOfSmall, bids))])
    if (tier !== expected.tier || tier === null || leftOut.length === 0)
      throw new Error('this pool is no test')
  const times = { loop: [] as number[], clearing: [] as number[], small: [] as number[] }
  // Alternating, so that other load on this machine affects all of them equally.
  for (let round = 0; round < rounds; round += 1) {
    times.loop.push(cpuMilliseconds(() => addSeats(many)))
    times.clearing.push(cpuMilliseconds(() => clear(tiers, many)))
    times.small.push(cpuMilliseconds(() => small.map((bids) => clear(tiersOfSmall, bids))))
  }
  const [loop, clearing, ofSmall] = [fastest(times.loop), fastest(times.clearing), fastest(times.small)]
  const steps = many.reduce((sum, bid) => sum + bid.steps.length, 0)
  return [
    atMost(
      `CPU milliseconds to clear ${sizes.many} commitments (${steps} steps)`,
      clearing,
      max.milliseconds,
    ),
    atMost(
      `the same relative to a loop that only adds the seats (${loop.toFixed(1)} ms)`,
      clearing / loop,
      max.ratio,
    ),
    atMost(`cost per commitment: ${sizes.many} vs. ${sizes.few}`, clearing / ofSmall, max.growth),
    info('seats awarded', expected.seats),
  ]
}

function addSeats(bids: readonly Bid[]): number {
  let seats = 0
  for (const { steps } of bids) for (const step of steps) seats += step.seats
  return seats
}

/** The other rounds were slowed down by something else. */
function fastest(times: readonly number[]): number {
  return Math.min(...times)
}

function cpuMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Ten prices, of which a pool of this size reaches the last. */
function ladderFor(commitments: number): Tier[] {
  return Array.from({ length: 10 }, (_, n) => ({
    minSeats: commitments * (n + 1),
    minCompanies: 3 + n,
    unitCents: 1_500 - 70 * n,
  }))
}

/** Three steps each; of a hundred companies two are tied. */
function randomBids(count: number, random: () => number): Bid[] {
  return Array.from({ length: count }, (_, n) => {
    const [seats, maxCents] = [1 + Math.floor(random() * 40), 800 + Math.floor(random() * 800)]
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const participant = n % 100 < 2 ? `with ${Math.floor(n / 100)}` : id
    const steps = [0, 1, 2].map((step) => ({ seats: seats + step * 9, maxCents: maxCents - step * 150 }))
    return { id, participant, steps }
  })
}

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
