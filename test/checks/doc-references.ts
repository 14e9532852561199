import { existsSync, readFileSync } from 'node:fs'

export type DocReference = { path: string; title: string | null }

/**
 * References in backticks: a file, or a test in it, written as `path › title`. A title with placeholders (%s, $name) is
 * written as in the file.
 */
export function docReferences(file: string): DocReference[] {
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return quoted.flatMap((text): DocReference[] => {
    const [path = '', ...titles] = text.split(' › ')
    if (!/^(src|test|e2e|scripts|docs|bench|resilience)\/[\w./-]+$/.test(path)) return []
    return titles.length > 0 ? titles.map((title) => ({ path, title })) : [{ path, title: null }]
  })
}

/** References to files or tests that do not exist. */
export function brokenReferences(file: string): string[] {
  return docReferences(file)
    .filter(({ path, title }) => !existsSync(path) || (title !== null && !hasTest(path, title)))
    .map(({ path, title }) => (title ? `${path} › ${title}` : path))
}

/** The title of a group or test: a call with a string and then a function or options. */
const titled = /\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\b|\(|\{|\w+\s*(?:=>|,))/g

function hasTest(path: string, title: string) {
  const titles = [...readFileSync(path, 'utf8').matchAll(titled)].map(([, , found = '']) => found)
  return titles.some((found) => found.replace(/\\(['"`])/g, '$1') === title)
}
