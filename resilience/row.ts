/** One line of the table: the value, and its target if it has one. */
export type ResilienceRow = { what: string; value: number | string; target: string; isMet: boolean }

export function row(what: string, value: number, target?: number): ResilienceRow {
  const rounded = Math.round(value * 100) / 100
  if (target === undefined) return { what, value: rounded, target: '', isMet: true }
  return { what, value: rounded, target: `= ${target}`, isMet: value === target }
}

export function atLeast(what: string, value: number, target: number): ResilienceRow {
  return { what, value: Math.round(value * 100) / 100, target: `≥ ${target}`, isMet: value >= target }
}

export function atMost(what: string, value: number, target: number): ResilienceRow {
  return { what, value: Math.round(value * 100) / 100, target: `≤ ${target}`, isMet: value <= target }
}

export function note(what: string, value: string): ResilienceRow {
  return { what, value, target: '', isMet: true }
}
