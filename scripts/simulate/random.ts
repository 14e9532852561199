/** The same numbers in every run of a seed. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** Mean 0, standard deviation 1. */
  normal: () => number
  shuffled: <T>(values: readonly T[]) => T[]
}

export function randomFrom(seed: number): Random {
  let state = seed
  // Mulberry32: short, and even enough for a simulation.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (values) => shuffle([...values], next),
  }
}

function shuffle<T>(values: T[], next: () => number): T[] {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [values[last] as T, values[other] as T]
    values[last] = b
    values[other] = a
  }
  return values
}
