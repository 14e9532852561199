import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandInComment = {
  post: string
  text: string
  uh: string
  cookie: string
  userAgent: string
}

/** What the site does with the next reply instead of accepting it. */
type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { errors: unknown[]; ratelimit?: number }
  /** It accepts the reply, but cuts the connection instead of answering. */
  | 'takes it and is silent'
  | 'cuts the connection'

/** The parts of Reddit that the bot uses, on a free local port, with limits, refusals and faults on demand. */
export class RedditStandIn {
  /** Every accepted reply, in order. */
  readonly comments: StandInComment[] = []
  /** Every request, as "POST /api/comment". */
  readonly asked: string[] = []
  unread: { kind?: string; author: string; subject: string; body: string }[] = []
  /** Replies with an answer that is held back. */
  held: (() => void)[] = []
  holds = false
  refusesAccount = false
  /** Headers of every answer to an accepted reply. */
  headers: Record<string, string> = {}
  #faults: Fault[] = []
  #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  async start() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async stop() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  next(...faults: Fault[]) {
    this.#faults.push(...faults)
  }

  /** Sends all answers that were held back, and stops holding back. */
  release() {
    this.holds = false
    for (const answer of this.held.splice(0)) answer()
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://stand.in')
    this.asked.push(`${request.method} ${pathname}`)
    const form = new URLSearchParams(await textOf(request))
    if (this.refusesAccount) return send(response, 401, { message: 'Unauthorized', error: 401 })
    if (pathname === '/api/me.json')
      return send(response, 200, { data: { name: 'helper', modhash: 'token-1' } })
    if (pathname === '/message/unread.json') return send(response, 200, this.#listUnread())
    if (pathname !== '/api/comment' || request.method !== 'POST') return send(response, 404, {})
    return this.#comment(request, response, form)
  }

  async #comment({ headers }: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    const fault = this.#faults.shift()
    if (fault === 'cuts the connection') return response.destroy()
    if (fault && fault !== 'takes it and is silent' && 'status' in fault)
      return send(response, fault.status, fault.body ?? {}, fault.headers)
    if (fault && fault !== 'takes it and is silent')
      return send(response, 200, { json: { errors: fault.errors, ratelimit: fault.ratelimit } })
    this.comments.push({
      post: form.get('thing_id') ?? '',
      text: form.get('text') ?? '',
      uh: form.get('uh') ?? '',
      cookie: headers.cookie ?? '',
      userAgent: headers['user-agent'] ?? '',
    })
    if (fault === 'takes it and is silent') return response.destroy()
    if (this.holds) await new Promise<void>((answer) => this.held.push(answer))
    send(response, 200, { json: { errors: [], data: { things: [] } } }, this.headers)
  }

  #listUnread() {
    return { data: { children: this.unread.map(({ kind = 't4', ...data }) => ({ kind, data })) } }
  }
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
