import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenReferences, docReferences } from './doc-references.ts'
import { scratchFolder } from './durability/child.ts'

const documents = [...globSync('docs/**/*.md'), 'ARCHITECTURE.md', 'README.md', 'STYLE.md']

test.each(documents)('%s refers only to files and tests that exist', (file) => {
  expect(brokenReferences(file)).toEqual([])
})

test('the security document names a test or a reason for each point', () => {
  expect(docReferences('docs/security.md').filter(({ title }) => title).length).toBeGreaterThan(100)
})

test('a missing file or test is detected', () => {
  const [file, gone, here] = [
    join(scratchFolder(), 'a.md'),
    'test/gone.ts',
    'test/checks/doc-references.test.ts',
  ]
  const good = `\`${here} › a missing file or test is detected\``
  writeFileSync(file, `\`${gone}\` and \`${here} › no such title\`, ${good}, and \`npm test\``)
  expect(brokenReferences(file)).toEqual([gone, `${here} › no such title`])
})
