/** One measured figure; with an aim, whether it is met. */
export type BenchRow = { name: string; value: number; aim: string; isMet: boolean }

/** A figure that only informs. */
export function told(name: string, value: number): BenchRow {
  return { name, value: rounded(value), aim: '', isMet: true }
}

export function atMost(name: string, value: number, most: number): BenchRow {
  return { name, value: rounded(value), aim: `≤ ${most}`, isMet: rounded(value) <= most }
}

export function atLeast(name: string, value: number, least: number): BenchRow {
  return { name, value: rounded(value), aim: `≥ ${least}`, isMet: rounded(value) >= least }
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

function rounded(value: number) {
  return Math.round(value * 100) / 100
}
