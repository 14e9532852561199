import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type SiteAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type SiteRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: OutgoingHttpHeaders
  body?: string
  timeoutMs: number
}

const maxBytes = 512 * 1024

/** The site was never reached, so nothing was sent. */
export class NotReached extends Error {}

/** The request was sent, but no complete response came: the outcome is unknown. */
export class NoAnswer extends Error {}

/**
 * One request on its own connection, so that after a failure it is certain whether anything was sent, and a stale
 * connection is never used. Redirects are not followed, and responses have a size limit.
 */
export function askSite({ method, url, headers, body, timeoutMs }: SiteRequest): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const start = url.startsWith('https:') ? httpsRequest : httpRequest
    const ready = url.startsWith('https:') ? 'secureConnect' : 'connect'
    let isConnected = false
    const sent = start(url, { method, headers, agent: false })
    const deadline = setTimeout(() => fail('it took too long'), timeoutMs)
    function fail(why: string) {
      clearTimeout(deadline)
      sent.destroy()
      reject(isConnected ? new NoAnswer(why) : new NotReached(why))
    }
    sent.once('socket', (socket) => socket.once(ready, () => (isConnected = true)))
    sent.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'the connection broke'))
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength
        if (size > maxBytes) fail('the answer is too large')
        else chunks.push(chunk)
      })
      response.on('error', () => fail('the answer broke off'))
      response.once('close', () => !response.complete && fail('the answer broke off'))
      response.once('end', () => {
        clearTimeout(deadline)
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    sent.end(body)
  })
}
