/** One line of the table: what was seen, and what it had to be. No aim: told only. */
export type ResilienceRow = { what: string; value: number | string; aim: string; isMet: boolean }

export function row(what: string, value: number, wanted?: number): ResilienceRow {
  const rounded = Math.round(value * 100) / 100
  if (wanted === undefined) return { what, value: rounded, aim: '', isMet: true }
  return { what, value: rounded, aim: `= ${wanted}`, isMet: value === wanted }
}

export function atLeast(what: string, value: number, wanted: number): ResilienceRow {
  return { what, value: Math.round(value * 100) / 100, aim: `≥ ${wanted}`, isMet: value >= wanted }
}

export function atMost(what: string, value: number, wanted: number): ResilienceRow {
  return { what, value: Math.round(value * 100) / 100, aim: `≤ ${wanted}`, isMet: value <= wanted }
}

export function note(what: string, value: string): ResilienceRow {
  return { what, value, aim: '', isMet: true }
}
