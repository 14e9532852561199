import { parentPort } from 'node:worker_threads'
import { type CurveDocument, drawCurveDocument } from './curve-document.ts'
import type { Drawn } from './drawing-thread.ts'
import { drawPriceDocument, type PriceDocument } from './price-document.ts'

type DrawRequest = { id: number; content: PriceDocument | CurveDocument }

parentPort?.on('message', ({ id, content }: DrawRequest) => {
  const send = (drawn: Drawn) => parentPort?.postMessage(drawn)
  const drawn = 'kind' in content ? drawCurveDocument(content) : drawPriceDocument(content)
  drawn.then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, failure: String(error) }),
  )
})
