import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { HostileRequest } from './requests.ts'

export type WireAnswer = { status: number; headers: Record<string, unknown>; text: string }
type Sent = Omit<HostileRequest, 'kind' | 'who'>

/** A client that sends anything over real connections, even invalid requests. */
export class Wire {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })

  constructor(port: number) {
    this.#port = port
  }

  async send(sent: Sent): Promise<WireAnswer> {
    const isOdd = /[^\x21-\x7e]/.test(sent.url + sent.method) || Object.values(sent.headers).some(isOddHeader)
    return isOdd || /transfer-encoding|expect|upgrade/.test(Object.keys(sent.headers).join())
      ? this.#sendRaw(sent)
      : this.#sendWell(sent)
  }

  close() {
    this.#agent.destroy()
  }

  #sendWell({ method, url, headers, body }: Sent): Promise<WireAnswer> {
    return new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = {
        port: this.#port,
        method,
        path: url,
        agent: this.#agent,
        headers: { ...headers, ...length },
      }
      const asked = request({ ...options, host: '127.0.0.1' }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        const done = () => resolve({ ...read(answer), text: Buffer.concat(chunks).toString() })
        answer.on('end', done).on('error', done)
      })
      asked.on('error', (error) => resolve({ status: 0, headers: {}, text: String(error) }))
      asked.end(body)
    })
  }

  /** Byte for byte, on a new connection. */
  #sendRaw({ method, url, headers, body = '' }: Sent): Promise<WireAnswer> {
    const head = { host: 'localhost', connection: 'close', ...headers }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    const start = `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    return new Promise((resolve) => {
      const chunks: Buffer[] = []
      const socket = connect(this.#port, '127.0.0.1')
      // An unfinished request gets no answer: the server hangs up after its timeout, we after ours.
      socket.setTimeout(10_000, () => socket.destroy())
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())))
      socket.write(start)
      socket.write(body)
    })
  }
}

function isOddHeader(value: string) {
  return /[^\t\x20-\x7e\x80-\xff]/.test(value)
}

function read({ statusCode = 0, headers }: { statusCode?: number | undefined; headers: object }) {
  return { status: statusCode, headers: { ...headers } }
}

function parse(text: string): WireAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2))
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    text: rest.join('\r\n\r\n'),
  }
}
