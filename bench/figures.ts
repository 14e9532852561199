/** One measured figure; with a target, whether it is met. */
export type BenchRow = { name: string; value: number; target: string; isMet: boolean }

/** A figure without a target. */
export function info(name: string, value: number): BenchRow {
  return { name, value: rounded(value), target: '', isMet: true }
}

export function atMost(name: string, value: number, max: number): BenchRow {
  return { name, value: rounded(value), target: `≤ ${max}`, isMet: rounded(value) <= max }
}

export function atLeast(name: string, value: number, min: number): BenchRow {
  return { name, value: rounded(value), target: `≥ ${min}`, isMet: rounded(value) >= min }
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
