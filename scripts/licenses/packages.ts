import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readByHand } from './allowed.ts'

export type Package = {
  name: string
  version: string
  license: string
  /** False for build and test tools. */
  isShipped: boolean
  /** Optional packages depend on the platform; only the lock file lists them all. */
  isOptional: boolean
  folder: string
}

type Locked = { version: string; license?: string; dev?: boolean; optional?: boolean }

/** Every package in the lock file. */
export function readPackages(root: string): Package[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => describe(root, path, locked))
    .toSorted((a, b) => order(a.name, b.name) || order(a.version, b.version))
}

function describe(root: string, path: string, locked: Locked): Package {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const license = locked.license ?? readByHand[`${name}@${locked.version}`] ?? 'none'
  return {
    name,
    version: locked.version,
    license,
    isShipped: !locked.dev,
    isOptional: locked.optional === true,
    folder: join(root, path),
  }
}

/** The license named by the installed package itself, which may differ from the lock file. */
export function licenseInFolder({ folder }: Package): string | null {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return null
  const { license } = readJson(path) as { license?: unknown }
  return typeof license === 'string' ? license : null
}

/** The copyright lines of a package's license file, or its author if there are none. */
export function copyrightOf(one: Package): string {
  const lines = licenseText(one)
    .split('\n')
    .map((line) => line.replace(/^[\s#*/-]+/, '').trim())
    .filter((line) => /^(copyright\b|©|\(c\) \d)/i.test(line) && /\d{4}|\(c\)|©/i.test(line))
    .filter((line) => !line.includes('[yyyy]'))
  const names = lines.some((line) => /[a-z]/i.test(line.replace(/copyright|\(c\)/gi, '')))
    ? []
    : [authorOf(one)]
  return [...new Set(lines), ...names].join('; ')
}

export function licenseText({ folder }: Package): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name))
  return files
    .toSorted(order)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function authorOf({ folder, name }: Package): string {
  const { author } = readJson(join(folder, 'package.json')) as { author?: string | { name?: string } }
  const written = typeof author === 'string' ? author : author?.name
  return written?.replace(/\s*[<(].*$/, '') || `The authors of ${name}`
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function order(a: string, b: string) {
  if (a === b) return 0
  return a < b ? -1 : 1
}
