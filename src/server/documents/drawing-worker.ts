import { parentPort } from 'node:worker_threads'
import type { Drawn } from './drawing-thread.ts'
import { drawPriceDocument, type PriceDocument } from './price-document.ts'

type Wish = { id: number; content: PriceDocument }

parentPort?.on('message', ({ id, content }: Wish) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  drawPriceDocument(content).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, failure: String(error) }),
  )
})
