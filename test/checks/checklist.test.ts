import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const checklist = readFileSync('docs/checklist.md', 'utf8')
const shape =
  /^- .+ \(((?:[AMD]|PB|PO|PL|FU|CC|BI|ID|MM) [A-Z]?[\d.]+(?:, (?:[AMD]|PB|PO|PL|FU|CC|BI|ID|MM) [A-Z]?[\d.]+)*)\): `[^`›]+ › [^`]+`$/
const lines = checklist.split('\n').filter((line) => line.startsWith('- '))
const cited = lines.flatMap((line) => (shape.exec(line)?.[1] ?? '').split(', '))

test('every line has a point, its section in the specification, and its test', () => {
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line) => !shape.test(line))).toEqual([])
})

test('every section has a line, and no line cites an unknown section', () => {
  const lists = [...checklist.matchAll(/^Sections of ([AMD]|PB|PO|PL|FU|CC|BI|ID|MM): (.+)$/gm)]
  const sections = lists.flatMap(([, part, list = '']) => list.split(', ').map((each) => `${part} ${each}`))
  expect(sections.length).toBeGreaterThan(50)
  expect(new Set(cited)).toEqual(new Set(sections))
})
