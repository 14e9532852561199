import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = 'src/web/root.tsx'
const routes = 'src/web/routes.ts'
const mantine = 'src/web/ui/mantine.tsx'
const queries = 'src/web/query-provider.tsx'
const both = 'src/web/providers.tsx'

/** Hooks and functions of these packages that work without a provider. */
const freeOfMantine = /^(ColorSchemeScript|mantineHtmlProps)$/

type Module = { imports: string[]; usesMantine: boolean; usesQueries: boolean }
const modules = new Map<string, Module>()

function read(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/^import ([\w\s{},*]*?) from '([^']+)'/gm)].filter(
    ([, names = '']) => !names.startsWith('type '),
  )
  const fromPackage = (name: string) =>
    imported.filter(([, , from]) => from === name).flatMap(([, names = '']) => valuesIn(names))
  const paths = [...text.matchAll(/^(?:import|export) (?!type )[^']*'([^']+)'|\bimport\('([^']+)'\)/gm)]
    .map(([, from, lazy]) => fullPath(path, from ?? lazy ?? ''))
    .filter((from) => /\.tsx?$/.test(from) && existsSync(from))
  const found = {
    imports: paths,
    usesMantine: fromPackage('@mantine/core').some((name) => !freeOfMantine.test(name)),
    usesQueries: fromPackage('@tanstack/react-query').some((name) => name.startsWith('use')),
  }
  modules.set(path, found)
  return found
}

function fullPath(path: string, from: string): string {
  return from.startsWith('#') ? from.replace('#', 'src/') : normalize(join(dirname(path), from))
}

function valuesIn(names: string): string[] {
  return (/\{([^}]*)\}/.exec(names)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** Every file that is loaded from here, at once or later, but not through one of the providers. */
function reachable(start: string, providers: string[], seen = new Set<string>()): Set<string> {
  const { imports } = read(start)
  if (seen.has(start) || imports.some((path) => providers.includes(path))) return seen
  seen.add(start)
  for (const path of imports) reachable(path, providers, seen)
  return seen
}

/** Pages that no shell with providers surrounds. */
function pagesWithoutShell(): string[] {
  const text = readFileSync(routes, 'utf8')
  const shells = [...text.matchAll(/^ {2}layout\('(shells\/[\w-]+\.tsx)', \[\n(.*?)^ {2}\]\)/gms)]
  const provided = shells.filter(([, shell]) => read(`src/web/${shell}`).imports.includes(both))
  const rest = provided.reduce((left, [block]) => left.replace(block, ''), text)
  return [...rest.matchAll(/'((?:pages|shells)\/[\w/-]+\.tsx)'/g)].map(([, path]) => `src/web/${path}`)
}

const starts = [root, ...pagesWithoutShell()]

test.each([
  ['Mantine', [mantine, both], 'usesMantine'],
  ['the query library', [queries, both], 'usesQueries'],
] as const)('what uses %s has its provider around it', (_, providers, uses) => {
  expect(starts).toContain('src/web/pages/software-marketplace/page.tsx')
  expect(starts).not.toContain('src/web/pages/dashboard/page.tsx')
  const found = starts.flatMap((start) => [...reachable(start, [...providers])])
  expect([...new Set(found)].filter((path) => read(path)[uses])).toEqual([])
})
