import { Worker } from 'node:worker_threads'
import { Refused } from '../../domain/refused.ts'
import type { PoolPicture } from '../pictures/pool-picture.ts'
import type { CurveDocument } from './curve-document.ts'
import type { PriceDocument } from './price-document.ts'
import type { TableDocument } from './table-document.ts'

export type Drawable = PriceDocument | CurveDocument | TableDocument | PoolPicture

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type Waiting = { resolve: (document: Buffer) => void; reject: (error: Error) => void }

/** At 20 to 50 ms each, a longer queue would take too long. */
const maxWaiting = 100

/**
 * Draws documents one by one in a separate thread, so that the server keeps responding and they use one core at most.
 */
export class DrawingThread {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /** Whoever waits for one document at a time is patient: they don't make the queue long. */
  draw(content: Drawable, { isPatient = false } = {}): Promise<Buffer> {
    if (!isPatient && this.#waiting.size >= maxWaiting) throw new Refused('busy', { data: { retryAfter: 5 } })
    const worker = this.#open()
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // The thread keeps the process alive only while a document is being drawn.
      worker.ref()
      worker.postMessage({ id, content })
    })
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      // Every document leaves garbage. Collected this early, a month-end pack takes a quarter of the memory, in the same time.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    worker.on('message', (drawn: Drawn) => this.#finish(worker, drawn))
    worker.on('error', (error) => this.#close(worker, error))
    worker.on('exit', () => this.#close(worker, new Error('The drawing thread has exited.')))
    this.#worker = worker
    return worker
  }

  #finish(worker: Worker, drawn: Drawn) {
    const waiting = this.#waiting.get(drawn.id)
    this.#waiting.delete(drawn.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('failure' in drawn) return waiting?.reject(new Error(drawn.failure))
    const { buffer, byteOffset, byteLength } = drawn.bytes
    waiting?.resolve(Buffer.from(buffer, byteOffset, byteLength))
  }

  /** The next document starts a new thread. */
  #close(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    const abandoned = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of abandoned) reject(error)
  }
}
