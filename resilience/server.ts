import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { NODE_FLAGS, PROGRAM } from '../scripts/bootstrap/steps.mjs'

type Env = Record<string, string>

const startTimeoutMs = 300_000

/** The product as a separate process that can be killed and restarted at the same URL. */
export class Server {
  readonly url: string
  /** Output since the last start, for error messages. */
  log = ''
  #child: ChildProcess | null = null
  #up = Promise.withResolvers<void>()
  #isUp = false
  readonly #env: Env
  readonly #program: string[]

  constructor(port: number, env: Env, program = PROGRAM, nodeArguments: string[] = []) {
    this.url = `http://127.0.0.1:${port}`
    this.#program = [...NODE_FLAGS, ...nodeArguments, program]
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const quiet = { DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
    this.#env = { PATH, HOME, NODE_COMPILE_CACHE, ...quiet, PORT: String(port), ...env }
  }

  get pid() {
    return this.#child?.pid
  }

  get isRunning() {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** It is ready and has not been asked to stop. */
  get isUp() {
    return this.#isUp && this.isRunning
  }

  /** Starts the process; `up()` resolves when it is ready. */
  begin() {
    this.log = ''
    const child = spawn(process.execPath, this.#program, {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.log = (this.log + chunk).slice(-4000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    this.#up.promise.catch(() => {}) // callers of up() get the error
    this.#watch(child).then(
      () => {
        this.#isUp = true
        this.#up.resolve()
      },
      (error: Error) => this.#up.reject(error),
    )
  }

  async start() {
    this.begin()
    await this.up()
  }

  /** Resolves once it is ready. */
  up() {
    return this.#up.promise
  }

  /** Sends a message to what was loaded with it, and waits for the answer. */
  async ask(message: object) {
    const child = this.#child
    if (!child) throw new Error('The server is not running.')
    const ended = new AbortController()
    const onExit = () => ended.abort(new Error(`The server stopped: ${this.log}`))
    child.once('exit', onExit)
    const answered = once(child, 'message', { signal: ended.signal })
    child.send(message)
    await answered
    child.off('exit', onExit)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const child = this.#child
    // Existing waiters keep waiting, for the next start.
    if (this.#isUp) this.#up = Promise.withResolvers<void>()
    this.#isUp = false
    if (!child || !this.isRunning) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  async #watch(child: ChildProcess) {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (child !== this.#child || child.signalCode) return new Promise<void>(() => {}) // killed on purpose
      if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}: ${this.log}`)
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      )
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`The server was not ready in ${startTimeoutMs / 1000} s: ${this.log}`)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
