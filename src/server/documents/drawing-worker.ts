import { parentPort } from 'node:worker_threads'
import type { Drawn } from './drawing-thread.ts'
import { drawPriceDocument, type PriceDocument } from './price-document.ts'

type DrawRequest = { id: number; content: PriceDocument }

parentPort?.on('message', ({ id, content }: DrawRequest) => {
  const send = (drawn: Drawn) => parentPort?.postMessage(drawn)
  drawPriceDocument(content).then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, failure: String(error) }),
  )
})
