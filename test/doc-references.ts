import { existsSync, readFileSync } from 'node:fs'

export type DocReference = { path: string; title: string | null }

/**
 * What a document points to in backticks: a file, or a test in it, written as `path › title`. A title that is put
 * together (%s, $name) is written as it stands in the file.
 */
export function docReferences(file: string): DocReference[] {
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return quoted.flatMap((text): DocReference[] => {
    const [path = '', ...titles] = text.split(' › ')
    if (!/^(src|test|e2e|scripts|docs|bench|resilience)\/[\w./-]+$/.test(path)) return []
    return titles.length > 0 ? titles.map((title) => ({ path, title })) : [{ path, title: null }]
  })
}

/** The references that lead nowhere, each in words. */
export function brokenReferences(file: string): string[] {
  return docReferences(file)
    .filter(({ path, title }) => !existsSync(path) || (title !== null && !holds(path, title)))
    .map(({ path, title }) => (title ? `${path} › ${title}` : path))
}

/** The words of a group or of a test: what is called first with a sentence, and then with something to do. */
const titled = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\b|\(|\{|\w+\s*=>)/g

function holds(path: string, title: string) {
  const titles = [...readFileSync(path, 'utf8').matchAll(titled)].map(([, , words = '']) => words)
  return titles.some((words) => words.replace(/\\(['"`])/g, '$1') === title)
}
