import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { inTurns, nextTurn } from './next-turn.ts'
import { readCsv } from './read-csv.ts'

const refuse = (message: string) => new Refused('invalid_csv', { message })

async function read(text: string | Buffer, options?: Parameters<typeof readCsv>[2]) {
  const records: [row: number, line: number, cells: string][] = []
  for await (const { row, line, cells } of readCsv(Buffer.from(text), refuse, options))
    records.push([row, line, cells.join('|')])
  return records
}

/** How often others had their turn while something was read, and how many records came in one turn at most. */
async function turnsOf(text: string) {
  let [turns, records, most, isOver] = [0, 0, 0, false]
  const others = (async () => {
    for (; !isOver; turns += 1) {
      records = 0
      await setImmediate()
    }
  })()
  const problem = await (async () => {
    for await (const _ of readCsv(Buffer.from(text), refuse)) {
      records += 1
      most = Math.max(most, records)
    }
    return null
  })().catch((error: Error) => error.message)
  isOver = true
  await others
  return { turns, most, problem }
}

const mb5 = 4_900_000

test('rows count as in a spreadsheet, lines as in an editor, and empty lines are skipped', async () => {
  expect(await read('\uFEFFa,b\r\n\r\n"x\ny",z\r\n\r\n\r\nlast,"""q"""')).toEqual([
    [1, 1, 'a|b'],
    [3, 3, 'x\ny|z'],
    [6, 7, 'last|"q"'],
  ])
  expect(await read('a\nb\n\n\n')).toEqual([
    [1, 1, 'a'],
    [2, 2, 'b'],
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['\n \n,,\n', 'The file is empty.'],
  [Buffer.from([0x61, 0xff]), 'The file is not UTF-8 text.'],
  ['a,\0', 'The file is not UTF-8 text.'],
  ['a,b\n\n"Ann', 'A quote in the row that starts on line 3 is never closed.'],
  ['a,b\nAnn "x" y,z\n', 'There is a broken quote on line 2.'],
])('%j is refused: %s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

const row1 =
  'The row that starts on line 1 is longer than 64 KB. Check that its quotes are closed, or shorten it.'

test.each([
  ['one line of letters', 'a'.repeat(mb5), row1],
  ['one line of commas', ','.repeat(mb5), row1],
  ['a quote that is never closed', `"${'a\n'.repeat(mb5 / 2)}`, row1],
  ['quotes', '"'.repeat(mb5), row1],
  ['a long row after others', `a\n\n\n${'b'.repeat(66_000)}\nc\n`, row1.replace('line 1', 'line 4')],
  ['very many rows', 'a\n'.repeat(mb5 / 2), 'The file has more than 60,000 rows.'],
  ['rows of empty cells', `a,b\n${',\n'.repeat(mb5 / 2)}`, 'The file has more than 60,000 rows.'],
  ['a row after very many empty lines', `a\n${'\n'.repeat(mb5)}b`, 'The file has more than 60,000 rows.'],
])('5 MB of %s are refused early, with what to do', async (_what, text, message) => {
  const { problem, turns, most } = await turnsOf(text)
  expect(problem).toContain(message)
  // 8 KB or 50 rows a turn, and no more than the limit.
  expect(most).toBeLessThanOrEqual(52)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['rows with another number of cells than the first', `a,b\r\n${'x\r\n'.repeat(20_000)}`, 20_000 / 50],
  ['empty lines', `a\n${'\n'.repeat(1_000_000)}`, 1_000_000 / 8192],
  ['long rows', `${'x'.repeat(60_000)}\n`.repeat(50), 3_000_000 / 8192],
])('others have their turn during %s', async (_what, text, turnsAtLeast) => {
  const { problem, turns, most } = await turnsOf(text)
  expect(problem).toBeNull()
  expect(most).toBeLessThanOrEqual(52)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(turnsAtLeast))
})

test('what takes too long is given up, with what to do', async () => {
  const rows = 'a\n'.repeat(1000)
  await expect(read(rows, { tooLong: AbortSignal.abort() })).rejects.toThrow(
    'Reading the file took too long. Split it, or try again later.',
  )
})

test('of several long works one goes on in a turn', async () => {
  let [turn, isOver] = [0, false]
  const others = (async () => {
    for (; !isOver; turn += 1) await setImmediate()
  })()
  const steps: number[] = []
  function* work() {
    for (let n = 0; n < 20; n += 1) {
      yield
      steps.push(turn)
    }
  }
  await Promise.all([inTurns(work()), inTurns(work()), inTurns(work()), nextTurn()])
  isOver = true
  await others
  expect(steps).toHaveLength(60)
  expect(Math.max(...[...Map.groupBy(steps, (at) => at).values()].map(({ length }) => length))).toBe(1)
})
