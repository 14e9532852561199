import { expect, test } from 'vitest'
import { readCell, toCsv } from './csv.ts'

test('a table has a header, commas and line ends that spreadsheets understand', () => {
  expect(toCsv(['Tool', 'Seats'], [['Figma', 12]])).toBe('Tool,Seats\r\nFigma,12\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv(['a'], [['one, two'], ['say "hi"'], ['up\ndown']])).toBe(
    'a\r\n"one, two"\r\n"say ""hi"""\r\n"up\ndown"\r\n',
  )
})

test.each(['=1+1', '＝1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=HYPERLINK("http://x","y")'])(
  'text that a user typed is never a formula: %j',
  (text) => {
    const [, cell = ''] = toCsv(['a'], [[text]]).split(/(?<=^a\r\n)/)
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('numbers stay numbers, even negative ones', () => {
  expect(toCsv(['a'], [[-5], [1.5]])).toBe('a\r\n-5\r\n1.5\r\n')
})

test.each(['=1+1', "'=1+1", "''-x", ' @a', "it's", "'quoted'", 'plain', '\t=1'])(
  'text is read back as it was written: %j',
  (text) => {
    const cell = toCsv(['a'], [[text]]).replace(/^a\r\n"?|"?\r\n$/g, '')
    expect(readCell(cell)).toBe(text)
  },
)
