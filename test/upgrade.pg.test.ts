import { recorded, startingPoints, upgradeKeepsData } from './upgrade-behaviours.ts'

for (const from of recorded) {
  for (const point of startingPoints(from)) upgradeKeepsData('postgres', from, point)
}
