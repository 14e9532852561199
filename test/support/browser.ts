import type { InjectOptions, LightMyRequestResponse } from 'fastify'

type Sent = { body?: unknown; headers?: Record<string, string> }

export type Answer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire says
  body: any
}

/** Whatever answers calls: a server in this process, or in another one. */
type Answering = {
  inject: (
    call: InjectOptions,
  ) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies'>>
}

/** A browser as the server sees it: it keeps cookies and calls from our site. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: Answering
  readonly #address: string

  constructor(app: Answering, address: string) {
    this.#app = app
    this.#address = address
  }

  get = (path: string, sent: Sent = {}) => this.send('GET', path, sent)
  post = (path: string, body?: unknown, sent: Sent = {}) => this.send('POST', path, { body, ...sent })
  put = (path: string, body?: unknown, sent: Sent = {}) => this.send('PUT', path, { body, ...sent })
  patch = (path: string, body?: unknown, sent: Sent = {}) => this.send('PATCH', path, { body, ...sent })
  delete = (path: string, sent: Sent = {}) => this.send('DELETE', path, sent)

  async send(method: string, path: string, { body, headers = {} }: Sent): Promise<Answer> {
    const response = await this.#app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: this.#address,
      headers: { accept: 'application/json', cookie: this.#cookieHeader(), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value, maxAge } of response.cookies as {
      name: string
      value: string
      maxAge?: number
    }[]) {
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: isJson ? JSON.parse(response.body) : null,
    }
  }

  #cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
