import { recorded, startingPoints, testUpgrade } from './upgrade-behaviors.ts'

for (const from of recorded) {
  for (const point of startingPoints(from)) testUpgrade('postgres', from, point)
}
