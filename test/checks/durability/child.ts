import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { afterAll, onTestFinished } from 'vitest'
import { quickStart } from '../../support/quick-start.ts'

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** A folder that is deleted after the test. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that is deleted after the file's last test. */
export function sharedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A Node process with its own settings, which the caller has to end. */
export function spawnNode(args: string[], env: Record<string, string> = {}): Child {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(process.execPath, [...quickStart, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: 'pipe',
  })
}

/** The same, killed after the test at the latest. */
export function startNode(args: string[], env: Record<string, string> = {}): Child {
  const child = spawnNode(args, env)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

export function linesOf(child: Child): AsyncIterableIterator<string> {
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]()
}

/** Its exit code and output, once it has ended. */
export async function outcomeOf(child: Child) {
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

export async function kill(child: Child) {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  child.stdout.resume()
  await ended
}
