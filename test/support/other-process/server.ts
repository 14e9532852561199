// Another process of the product on the same database: it answers what its parent sends, at the parent's time.

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import { emptySite } from '../empty-site.ts'
import { runJob } from '../run-job.ts'
import type { Answered, Sent } from './messages.ts'

let now = new Date()
const parts = await openParts(readConfig(process.env), () => now, console.error)
const app = await buildApp(parts, emptySite)

async function answer(sent: Sent): Promise<Answered> {
  const { id } = sent
  now = sent.now
  if ('job' in sent) {
    await runJob(parts, sent.job)
    return { id, response: null }
  }
  const { statusCode, headers, body, rawPayload, cookies } = await app.inject(sent.request)
  return { id, response: { statusCode, headers, body, rawPayload, cookies } }
}

process.on('message', async (sent: Sent) => {
  const reply = await answer(sent).catch((error: Error) => ({ id: sent.id, error: error.message }))
  process.send?.(reply)
})
// It must not outlive its parent.
process.on('disconnect', () => process.exit())
process.send?.('ready')
