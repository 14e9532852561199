import { isLongForm } from './effort.ts'
import { recorded, startingPoints, testUpgrade } from './upgrade-behaviors.ts'

for (const from of recorded) {
  const points = startingPoints(from)
  const tried = isLongForm ? points : [points.slice(0, 1), points.slice(-2, -1)].flat()
  for (const point of tried) testUpgrade('postgres', from, point)
}
