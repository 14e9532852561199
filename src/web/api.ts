import type { Api } from '#contract/api.ts'
import type { CallInput, OutputOf } from '#contract/platform/endpoint.ts'

export type Address = keyof Api
export type Input<A extends Address> = CallInput<Api[A]>
export type Output<A extends Address> = OutputOf<Api[A]>

type Options = { idempotencyKey?: string; signal?: AbortSignal }

/** The input may be left out where the call needs none. */
export type Args<A extends Address, More = unknown> =
  Record<never, never> extends Input<A> ? [input?: Input<A> & More] : [input: Input<A> & More]

/** What every failed call throws: the server's code and message, or `network` when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** The whole response, for errors that carry fresh data (a changed price, seats left). */
  readonly data: unknown

  constructor(status: number, code: string, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    this.fields = isRecord(data) && isRecord(data.fields) ? (data.fields as Record<string, string>) : {}
  }
}

/** Asks the person to confirm that it is them, in one of these ways; false if they don't. */
type Confirm = (methods: string[]) => Promise<boolean>
let confirm: Confirm | null = null
let asked: Promise<boolean> | null = null

/** Whoever is signed in can confirm; the dialog comes with the pages that need it. */
export function confirmWith(ask: Confirm) {
  confirm = ask
}

/** Whether the person just confirmed. One question, even if several calls need it at the same moment. */
async function isConfirmed({ code, data }: ApiError): Promise<boolean> {
  if (code !== 'fresh_factor' || !confirm) return false
  asked ??= confirm((data as { methods: string[] }).methods).finally(() => {
    asked = null
  })
  return asked
}

/**
 * One call of the contract, by its address: `call('POST /auth/login', { body })`. One that changes something has a key, so that
 * sending it again does it once. While the server is away it is repeated: see repeat.ts, which comes soon after the start.
 */
export async function call<A extends Address>(address: A, ...args: Args<A, Options>): Promise<Output<A>> {
  const input = { ...((args[0] ?? {}) as LooseInput) }
  const given = input.idempotencyKey
  // Missing on pages over plain http, which are for trying things out: there, less is repeated.
  if (!address.startsWith('GET ')) input.idempotencyKey ??= crypto.randomUUID?.()
  const once = () => callOnce<A>(address, input)
  const often = () =>
    once().catch(async (failure) => {
      if (failure.status && failure.status < 502) throw failure
      const { repeatWhileAway } = await import('./repeat.ts').catch(() => {
        throw failure
      })
      return repeatWhileAway(failure, once, address, given)
    })
  try {
    return await often()
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isConfirmed(error))) throw error
    return often()
  }
}

async function callOnce<A extends Address>(address: A, input: LooseInput): Promise<Output<A>> {
  const [method = 'GET', path = '/'] = address.split(' ')
  const response = await send(fillPath(path, input), {
    method,
    credentials: 'same-origin',
    headers: headersFor(input),
    body: encodeBody(input.body),
    signal: input.signal,
  })
  const data = await readAnswer(response)
  if (!response.ok) throw refusal(response.status, data)
  return data as Output<A>
}

/** A JSON document of our server that is not a call of the contract. */
export async function fetchDocument(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, { credentials: 'same-origin', headers: headersFor({}), signal })
  const data = await readAnswer(response)
  if (!response.ok) throw refusal(response.status, data)
  return data
}

type LooseInput = Options & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

async function send(url: string, request: RequestInit) {
  try {
    return await fetch(url, request)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'network', "We couldn't reach the server. Check your connection and try again.")
  }
}

function fillPath(path: string, { params = {}, query = {} }: LooseInput) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // A list repeats the same parameter.
    for (const each of [value].flat())
      if (each !== undefined && each !== null) search.append(name, String(each))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersFor({ body, idempotencyKey }: LooseInput) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined && !isFile(body)) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return headers
}

function encodeBody(body: unknown) {
  return body === undefined || isFile(body) ? body : JSON.stringify(body)
}

/** Sent as is, with its own content type. */
function isFile(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(response.status, 'unreadable', "The server sent a response we couldn't read.")
  }
}

function refusal(status: number, data: unknown) {
  const { message, error, code } = (isRecord(data) ? data : {}) as Record<string, string | undefined>
  const text = message ?? error
  // Without a code the message still counts; `unknown` is a response that says nothing.
  const fallback = text === undefined ? 'unknown' : 'refused'
  // True before and after logging in again, beside a form that is still there.
  const said = code === 'sign_in_required' ? 'You were signed out. Log in and try again.' : text
  return new ApiError(status, code ?? fallback, said ?? `HTTP error! status: ${status}`, data)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
