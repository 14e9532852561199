// The steps between a clone and a running product: packages installed, pages built, server bundled.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clearStamp, hashOf, isCurrent, writeStamp } from './stamp.mjs'
import { ensure, runOrFail } from './step.mjs'
import { provideNpm, withoutNpmRunner } from './toolchain.mjs'

export const PAGE_SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.custom-media.ts',
  'vite.layout-tokens.ts',
  'vite.theme-variables.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/compress.ts',
  'package-lock.json',
]

export const SERVER_SOURCES = [
  'src/server',
  'src/domain',
  'src/contract',
  'scripts/bundle.ts',
  'package-lock.json',
]

/** What `npm start` runs. */
export const PROGRAM = 'build/program/main.js'

/**
 * For every process that may open the embedded database, which is a large WebAssembly module: it is compiled once, quickly.
 * To optimize it as it runs, as Node does by default, takes a gigabyte of memory and both cores in its first minute, and
 * makes its statements faster by a sixth.
 */
export const NODE_FLAGS = ['--liftoff-only']

/**
 * Installs the locked packages when the lockfile differs from what was installed last.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function installPackages(root, env) {
  const stamp = join(root, 'node_modules', '.cobuy-stamp')
  // Native packages are per platform: a folder shared between two platforms is reinstalled.
  const hash = hashOf(root, ['package.json', 'package-lock.json'], `${process.platform}-${process.arch}`)
  if (isCurrent(stamp, hash)) return
  const npmEnv = await provideNpm(root, withoutNpmRunner(env))
  await onceFor(root, stamp, hash, {
    name: 'Packages',
    doing: 'installing',
    async work() {
      // None of our packages needs an install script. The build needs the development packages everywhere.
      const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
      await runOrFail('npm ci', 'npm', args, { cwd: root, env: npmEnv })
    },
  })
}

/**
 * Builds the pages when any of their sources has changed.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildPages(root, node, env) {
  await onceFor(root, join(root, 'build', '.stamp'), hashOf(root, PAGE_SOURCES), {
    name: 'Pages',
    doing: 'building',
    async work() {
      const options = { cwd: root, env: { ...env, NODE_ENV: 'production' } }
      await runOrFail('react-router build', node, [binOf(root, 'react-router'), 'build'], options)
      const compress = join(root, 'scripts', 'compress.ts')
      if (existsSync(compress)) await runOrFail('Compressing the pages', node, [compress], options)
    },
  })
}

/**
 * Bundles the server when any of its sources has changed.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function bundleServer(root, node, env) {
  const bundle = join(root, 'scripts', 'bundle.ts')
  await onceFor(root, join(root, 'build', 'program', '.stamp'), hashOf(root, SERVER_SOURCES), {
    name: 'Server',
    doing: 'bundling',
    work: () => runOrFail('Bundling the server', node, [bundle], { cwd: root, env }),
  })
}

/**
 * Does the work unless its stamp says that it was done for this hash of its sources.
 * @param {string} root
 * @param {string} stamp
 * @param {string} hash
 * @param {{ name: string, doing: string, work: () => Promise<void> }} step
 */
async function onceFor(root, stamp, hash, { name, doing, work }) {
  await ensure(root, {
    name,
    doing,
    isDone: () => isCurrent(stamp, hash),
    async work() {
      clearStamp(stamp)
      await work()
      writeStamp(stamp, hash)
    },
  })
}

/**
 * @param {string} root
 * @param {string} name
 */
export function binOf(root, name) {
  return join(root, 'node_modules', '.bin', name)
}
