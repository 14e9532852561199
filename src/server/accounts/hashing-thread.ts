import { Worker } from 'node:worker_threads'

/** Hashes a password, or compares one with a hash. */
export type HashTask = { password: string; hash?: string }

export type HashResult = { id: number; result: string | boolean } | { id: number; failure: string }

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** Hashes passwords in a separate thread that gives way to everything else: a login may wait a little, a page should not. */
export class HashingThread {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  run<T extends string | boolean>(task: HashTask): Promise<T> {
    const worker = this.#open()
    this.#lastId += 1
    const id = this.#lastId
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // The thread keeps the process alive only while it hashes.
      worker.ref()
      worker.postMessage({ id, ...task })
    })
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    })
    worker.on('message', (done: HashResult) => this.#finish(worker, done))
    worker.on('error', (error) => this.#close(worker, error))
    worker.on('exit', () => this.#close(worker, new Error('The hashing thread has exited.')))
    this.#worker = worker
    return worker
  }

  #finish(worker: Worker, done: HashResult) {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('failure' in done) waiting?.reject(new Error(done.failure))
    else waiting?.resolve(done.result as never)
  }

  /** The next password starts a new thread. */
  #close(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    const abandoned = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of abandoned) reject(error)
  }
}
