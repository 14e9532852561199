import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const checklist = readFileSync('docs/checklist.md', 'utf8')
const shape = /^- .+ \(([AMD] [\d.]+(?:, [AMD] [\d.]+)*)\): `([^`›]+) › ([^`]+)`$/
const lines = checklist.split('\n').filter((line) => line.startsWith('- '))
const points = lines.map((line) => {
  const [, cited = '', path = '', titles = ''] = shape.exec(line) ?? []
  return { cited: cited.split(', '), path, titles }
})

/** The words of a group or of a test: what is called first with a sentence, and then with something to do. */
const titled = /(describe)?\(\s*(['"`])((?:\\.|(?!\2).)*)\2,\s*(?:async\b|\(|\{|\w+\s*=>)/g

function titlesIn(path: string) {
  const found = [...readFileSync(path, 'utf8').matchAll(titled)]
  const words = (kind: string | undefined) =>
    found.filter((match) => match[1] === kind).map((match) => match[3])
  return { groups: new Set(words('describe')), tests: new Set(words(undefined)) }
}

test('every line says a point, where it was specified, and the test that holds it', () => {
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line) => !shape.test(line))).toEqual([])
})

test('every test that a line names is there', () => {
  const missing = points.filter(({ path, titles }) => {
    if (!existsSync(path)) return true
    const { groups, tests } = titlesIn(path)
    const parents = titles.split(' › ')
    const title = parents.pop()
    return !tests.has(title) || parents.some((group) => !groups.has(group))
  })
  expect(missing.map(({ path, titles }) => `${path} › ${titles}`)).toEqual([])
})

test('every section is held by a line, and no line cites another', () => {
  const lists = [...checklist.matchAll(/^Sections of ([AMD]): (.+)$/gm)]
  const sections = lists.flatMap(([, part, list = '']) => list.split(', ').map((each) => `${part} ${each}`))
  expect(sections.length).toBeGreaterThan(50)
  expect(new Set(points.flatMap(({ cited }) => cited))).toEqual(new Set(sections))
})
