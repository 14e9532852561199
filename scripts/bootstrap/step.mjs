// Prints one line per step: its name, what it does, how long it took.

import { join } from 'node:path'
import { run } from './child.mjs'
import { withLock } from './lock.mjs'

/** A failure reported in one line, below the output of the command that failed. */
export class StepFailed extends Error {
  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Does the work unless it is done; checks again after waiting for the lock, as another process may have done it.
 * @param {string} root
 * @param {{ name: string, doing: string, isDone: () => boolean, work: () => Promise<void> }} step
 */
export async function ensure(root, { name, doing, isDone, work }) {
  if (isDone()) return
  const onWait = () => console.log(`${name}: waiting for another command in this folder`)
  const lockFile = join(root, '.toolchain', 'lock')
  await withLock(lockFile, async () => void (isDone() || (await timed(name, doing, work))), onWait)
}

/**
 * Runs a command; its output only matters if it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 */
export async function runOrFail(what, command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new StepFailed(`${what} failed (exit code ${code}).`, output)
}

/**
 * @param {string} name
 * @param {string} doing
 * @param {() => Promise<void>} work
 */
async function timed(name, doing, work) {
  const startedAt = performance.now()
  process.stdout.write(`${name}: ${doing} … `)
  try {
    await work()
    process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
