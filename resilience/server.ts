import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

type Env = Record<string, string>

const startTimeoutMs = 120_000

/** The product as a process of its own, which can be killed and started again at the same address. */
export class Server {
  readonly url: string
  /** What it printed in its last life, for the case that it fails. */
  log = ''
  #child: ChildProcess | null = null
  #up = Promise.withResolvers<void>()
  #isUp = false
  readonly #env: Env
  readonly #program: string

  constructor(port: number, env: Env, program = 'src/server/main.ts') {
    this.url = `http://127.0.0.1:${port}`
    this.#program = program
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

  /** It answers, and nobody has asked it to end. */
  get isUp() {
    return this.#isUp && this.isRunning
  }

  /** Begins a life; `up()` tells when it answers. */
  begin() {
    this.log = ''
    const child = spawn(process.execPath, [this.#program], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.log = (this.log + chunk).slice(-4000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    this.#up.promise.catch(() => {}) // whoever waits for it is told
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

  /** Resolves while it answers, or as soon as it does. */
  up() {
    return this.#up.promise
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const child = this.#child
    // Whoever waits already waits on, for the life after this one.
    if (this.#isUp) this.#up = Promise.withResolvers<void>()
    this.#isUp = false
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async #watch(child: ChildProcess) {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (child !== this.#child || child.signalCode) return new Promise<void>(() => {}) // killed on purpose
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${this.log}`)
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      )
      if (answer?.ok) return
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
