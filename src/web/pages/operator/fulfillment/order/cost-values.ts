type Line = { position: number; cost: string }

/** The lines to send: those with a cost. */
export function typedLines(costs: readonly string[]): Line[] {
  return costs.flatMap((cost, position) => (cost.trim() ? [{ position, cost: cost.trim() }] : []))
}

/** Problems by the line's position in the order. The server counts only the lines that were sent. */
export function problemsByPosition(
  fields: Record<string, string>,
  sent: readonly Pick<Line, 'position'>[],
): Record<number, string> {
  const problems = sent.flatMap(({ position }, index) => {
    const problem = fields[`lines.${index}.cost`] ?? fields[`lines.${index}.position`]
    return problem ? [[position, problem]] : []
  })
  return Object.fromEntries(problems)
}
