// Installs Node and npm in a git-ignored folder, for machines that have older ones.

import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensure, runOrFail, StepFailed } from './step.mjs'
import { parseVersion, pickNode, pickNpm } from './versions.mjs'

/** @typedef {{ name: string, version: string }} Package */

/**
 * The Node binary for the product: the one running this file, or one that we install.
 * @param {string} root
 */
export async function provideNode(root) {
  const picked = pickNode(process.version, process.platform, process.arch)
  if (picked === 'running') return process.execPath
  if (!picked) throw new StepFailed(`Cobuy needs Node 24 or newer; this is ${process.version}.`)
  const binary = join(folderOf(root, picked), 'node_modules', picked.name, 'bin', 'node')
  const isReady = () => runsOk(binary)
  if (isReady()) return binary
  await ensure(root, {
    name: 'Node',
    doing: `installing ${picked.version} for this folder`,
    isDone: isReady,
    work: () => installPackage(root, picked),
  })
  if (!isReady()) {
    throw new StepFailed(`Node ${picked.version} does not run on this system: install Node 24 or newer.`)
  }
  return binary
}

/**
 * An environment with an `npm` that can install our packages.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function provideNpm(root, env) {
  const picked = pickNpm(spawnSync('npm', ['--version'], { env, encoding: 'utf8' }).stdout ?? '')
  if (picked === 'running') return env
  const bin = join(folderOf(root, picked), 'node_modules', '.bin')
  await ensure(root, {
    name: 'npm',
    doing: `installing ${picked.version} for this folder`,
    isDone: () => runsOk(join(bin, 'npm'), env),
    work: () => installPackage(root, picked),
  })
  return withPathFirst(env, bin)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
export function withPathFirst(env, folder) {
  return { ...env, PATH: `${folder}${delimiter}${env.PATH ?? ''}` }
}

/**
 * Removes what npm sets for its scripts, which would mislead an npm that we start for another folder.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutNpmRunner(env) {
  const npmVariables =
    /^(npm_(package|lifecycle|command|execpath|node_execpath)|npm_config_((local|global)_)?prefix$|INIT_CWD$)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !npmVariables.test(name)))
}

/**
 * Installs into a draft folder and renames it when complete: all or nothing.
 * @param {string} root
 * @param {Package} wanted
 */
export async function installPackage(root, wanted) {
  const folder = folderOf(root, wanted)
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true }) // left by an interrupted installation
  mkdirSync(draft, { recursive: true })
  // Without its own package.json, npm would install into the project above.
  writeFileSync(join(draft, 'package.json'), '{ "private": true }\n')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', draft]
  const args = ['install', ...flags, `${wanted.name}@${wanted.version}`]
  const options = { cwd: draft, env: withoutNpmRunner(process.env) }
  await runOrFail(`Installing ${wanted.name} ${wanted.version}`, 'npm', args, options)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/**
 * @param {string} root
 * @param {Package} wanted
 */
function folderOf(root, wanted) {
  return join(root, '.toolchain', `${wanted.name}-${wanted.version}`)
}

/**
 * A binary that does not run (truncated, or for another platform) counts as missing.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [env]
 */
function runsOk(command, env = process.env) {
  const { status, stdout } = spawnSync(command, ['--version'], { env, encoding: 'utf8' })
  return status === 0 && parseVersion(stdout) !== null
}
