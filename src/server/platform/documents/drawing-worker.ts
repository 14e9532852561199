import { parentPort } from 'node:worker_threads'
import { drawPoolPicture } from '../pictures/pool-picture.ts'
import type { ThreadAnswer, ThreadTask } from '../task-thread.ts'
import { drawCurveDocument } from './curve-document.ts'
import type { Drawable } from './drawing-thread.ts'
import { drawPriceDocument } from './price-document.ts'
import { drawTableDocument } from './table-document.ts'

parentPort?.on('message', ({ id, task }: ThreadTask<Drawable>) => {
  const send = (answer: ThreadAnswer<Uint8Array>, given: ArrayBuffer[] = []) =>
    parentPort?.postMessage(answer, given)
  draw(task).then(
    (result) => send({ id, result }, ownMemoryOf(result)),
    (error: unknown) => send({ id, failure: String(error) }),
  )
})

/** What can be given away instead of copied; small buffers share their memory with others. */
function ownMemoryOf({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

async function draw(content: Drawable): Promise<Uint8Array> {
  if (!('kind' in content)) return drawPriceDocument(content)
  if (content.kind === 'pool') return drawPoolPicture(content)
  return content.kind === 'curve' ? drawCurveDocument(content) : drawTableDocument(content)
}
