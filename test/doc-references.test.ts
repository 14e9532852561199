import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenReferences, docReferences } from './doc-references.ts'

const documents = [...globSync('docs/**/*.md'), 'ARCHITECTURE.md', 'README.md']

test.each(documents)('%s names only files and tests that exist', (file) => {
  expect(brokenReferences(file)).toEqual([])
})

test('the proof of security names a test, or a reason, for each point', () => {
  expect(docReferences('docs/security.md').filter(({ title }) => title).length).toBeGreaterThan(100)
})
