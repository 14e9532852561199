import { Refused } from '#domain/platform/refused.ts'
import type { PoolPicture } from '../pictures/pool-picture.ts'
import { TaskThread } from '../task-thread.ts'
import type { CurveDocument } from './curve-document.ts'
import type { PriceDocument } from './price-document.ts'
import type { TableDocument } from './table-document.ts'

export type Drawable = PriceDocument | CurveDocument | TableDocument | PoolPicture

/** At 20 to 50 ms each, a longer queue would take too long. */
const maxWaiting = 100

/**
 * Draws documents one by one in a separate thread, so that the server keeps responding and they use one core at most.
 */
export class DrawingThread {
  readonly #thread = new TaskThread<Drawable, Uint8Array>({
    name: 'drawing',
    program: new URL('./drawing-worker.ts', import.meta.url),
    // Every document leaves garbage. Collected this early, a month-end pack takes a quarter of the memory, in the same time.
    maxYoungGenerationSizeMb: 8,
  })

  /** Whoever waits for one document at a time is patient: they don't make the queue long. */
  draw(content: Drawable, { isPatient = false } = {}): Promise<Buffer> {
    if (!isPatient && this.#thread.waiting >= maxWaiting)
      throw new Refused('busy', { data: { retryAfter: 5 } })
    return this.#thread
      .run(content)
      .then(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  }
}
