import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies, devDependencies, overrides } = read('package.json')
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
)

test('every requested version is exact', () => {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

test('every package is locked with a hash, and none comes from git', () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved?.startsWith('git')).map(([path]) => path)).toEqual([])
})

test('no package runs install scripts', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  expect(readFileSync('scripts/bootstrap/steps.mjs', 'utf8')).toContain("'--ignore-scripts'")
  // Packages that have one: review any new entry.
  const shipped = packages.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
  expect(shipped.map(([path]) => path)).toEqual(['node_modules/free-email-domains'])
})
