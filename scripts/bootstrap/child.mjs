// Child processes never outlive this one: each is tracked, and a signal to this process ends them first.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @typedef {'SIGTERM' | 'SIGINT' | 'SIGHUP'} EndSignal */
/** @type {EndSignal[]} */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
const GRACE_MS = 8000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let ending = false

/** Makes SIGTERM, Ctrl-C and a closed terminal end our children and their children, then this process. */
export function endChildrenOnSignal() {
  for (const signal of END_SIGNALS) process.on(signal, () => endAll(signal, exitCodeOf(null, signal)))
}

/**
 * Ends every child, by force after a grace period, then this process.
 * @param {EndSignal} signal
 * @param {number} exitCode
 */
export function endAll(signal, exitCode) {
  if (ending) return
  ending = true
  for (const child of running) signalGroup(child, signal)
  const deadline = Date.now() + GRACE_MS
  const timer = setInterval(() => {
    if (running.size > 0 && Date.now() < deadline) return
    clearInterval(timer)
    for (const child of running) signalGroup(child, 'SIGKILL')
    process.exit(exitCode)
  }, 20)
}

/**
 * Runs a command in its own process group, so that a signal reaches its children too.
 * With 'collect' the output is kept for error messages, with 'inherit' it is printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'collect' | 'inherit' }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env, output = 'collect' } = {}) {
  const out = output === 'collect' ? 'pipe' : 'inherit'
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', out, out] })
  running.add(child)
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      running.delete(child)
      resolve({ code: 127, output: `${text}${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      // While ending, the promise stays pending, so that no next step starts.
      if (!ending) resolve({ code: exitCodeOf(code, signal), output: text })
    })
  })
}

/**
 * Replaces this process with the program where Node can. Otherwise runs it as a child with our input and output,
 * forwards signals, and exits with its code. The IPC channel lets the child notice if this process dies.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ replace?: boolean }} [options]
 */
export function handOver(command, args, env, { replace = 'execve' in process } = {}) {
  for (const signal of END_SIGNALS) process.removeAllListeners(signal)
  if (replace) process.execve?.(command, [command, ...args], /** @type {Record<string, string>} */ (env))
  const child = spawn(command, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of END_SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Could not start ${command}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal) // the group is already gone, or not there yet
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}
