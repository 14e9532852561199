import { test } from 'vitest'
import { isLongForm } from '../checks/effort.ts'

const leaveOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test

/** A test that waits for `npm run test:all`; docs/decisions/0024-stories-that-wait-for-a-release.md says what holds it. */
export const more = testWhere(isLongForm)

/** Defines tests only where they run, so that none is reported as skipped. */
export function testWhere(runsHere: boolean): typeof test {
  return runsHere ? test : leaveOut
}
