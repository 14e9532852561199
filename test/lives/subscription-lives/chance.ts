export type Chance = {
  /** A whole number from 0, below the limit. */
  below: (limit: number) => number
  one: <T>(list: readonly T[]) => T
}

/** Random numbers that the same seeds repeat, whatever else happens. */
export function chance(...seeds: readonly number[]): Chance {
  let state = seeds.reduce((mixed, seed) => mix(mixed ^ Math.imul(seed + 1, 0x9e3779b1)), 0x2545f491)
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    return Math.floor((mix(state) / 2 ** 32) * limit)
  }
  return { below, one: <T>(list: readonly T[]) => list[below(list.length)] as T }
}

/** Every bit of the number changes about half of the others. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
