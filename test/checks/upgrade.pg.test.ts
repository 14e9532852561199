import { isLongForm } from './effort.ts'
import { recorded, startingPoints, testUpgrade } from './upgrade-behaviors.ts'

/** In the short form the oldest data from its own schema, and the newest from the schema before today's. */
function triedOf(from: (typeof recorded)[number]) {
  const points = startingPoints(from)
  if (isLongForm) return points
  return from === recorded[0] ? points.slice(0, 1) : from === recorded.at(-1) ? points.slice(-2, -1) : []
}

for (const from of recorded) for (const point of triedOf(from)) testUpgrade('postgres', from, point)
