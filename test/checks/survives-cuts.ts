import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { cutOffAt } from '../support/statements.ts'

/**
 * Cuts work off at each of its statements in turn: nothing of it stays, or all, if what came after only says so. Then it
 * runs to its end.
 */
export async function survivesCuts(left: () => Promise<unknown>, work: () => Promise<unknown>) {
  const before = await left()
  const seen: unknown[] = []
  for (let statement = 1; await cutOffAt(statement, work); statement += 1) seen.push(await left())
  const after = await left()
  const untouched = seen.findLastIndex((each) => isDeepStrictEqual(each, before)) + 1
  expect(untouched).toBeGreaterThan(6)
  for (const each of seen.slice(0, untouched)) expect(each).toEqual(before)
  for (const each of seen.slice(untouched)) expect(each).toEqual(after)
}
