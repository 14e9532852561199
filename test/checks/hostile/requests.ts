import { guardedPages } from '#contract/pages.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Access } from '#domain/people/access.ts'
import type { Sample } from '../../samples/samples.ts'
import { brokenBody, brokenFile, spoil } from './bodies.ts'
import type { Dice } from './random.ts'
import { hostileText, hostileValue, methods, paths, textOf } from './values.ts'

export type Who = 'visitor' | 'newcomer' | 'employee' | 'finance' | 'admin' | 'operator'

/** A valid call of the contract. */
export type Target = {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access' | 'consumes'> & Keys
  sample: Sample
}
type Keys = { queryKeys: string[] }

export type HostileRequest = {
  kind: string
  who: Who
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}

const kinds = { body: 42, broken: 10, params: 11, query: 13, headers: 10, method: 3, files: 11 }
const fit: Record<Access, Who[]> = {
  public: ['visitor', 'visitor', 'newcomer', 'admin'],
  'signed-in': ['admin', 'admin', 'newcomer', 'employee', 'operator'],
  employee: ['employee', 'finance', 'admin'],
  buyer: ['admin', 'admin', 'newcomer'],
  'buyer-or-finance': ['admin', 'finance', 'newcomer'],
  'buyer-finance-or-operator': ['admin', 'finance', 'newcomer', 'operator'],
  finance: ['finance', 'admin'],
  'buyer-or-operator': ['admin', 'admin', 'newcomer', 'operator'],
  admin: ['admin'],
  operator: ['operator'],
}

/** A call of the contract, or a page, with something hostile in it. */
export function makeRequest(dice: Dice, { endpoint, sample }: Target): HostileRequest {
  const kind = dice.weigh(kinds)
  const plain = plainRequest(dice, endpoint, sample)
  if (kind === 'files') return { ...plain, kind, method: 'GET', url: hostilePath(dice), body: undefined }
  if (kind === 'method') return { ...plain, kind, method: dice.pick(methods) }
  if (kind === 'headers') return { ...plain, kind, headers: { ...plain.headers, ...hostileHeaders(dice) } }
  if (kind === 'query' || (kind === 'params' && !sample.params)) {
    return {
      ...plain,
      kind: 'query',
      url: `${plain.url.split('?')[0]}?${hostileQuery(dice, endpoint, sample)}`,
    }
  }
  if (kind === 'params') return { ...plain, kind, url: hostileParams(dice, endpoint.path, sample) }
  if (Buffer.isBuffer(sample.body)) return { ...plain, kind, body: brokenFile(dice, sample.body) }
  if (kind === 'broken') return { ...plain, kind, body: brokenBody(dice, sample.body) }
  return { ...plain, kind, body: JSON.stringify(spoil(dice, sample.body ?? {})) ?? '' }
}

function plainRequest(dice: Dice, endpoint: Target['endpoint'], sample: Sample) {
  const { method, path, access } = endpoint
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? 'x'))
  const search = new URLSearchParams(sample.query).toString()
  const body = Buffer.isBuffer(sample.body) ? sample.body : JSON.stringify(sample.body ?? {})
  const type = sample.headers?.['content-type'] ?? 'application/json'
  return {
    // Only newcomers log out, since the other sessions are still needed.
    who: /logout|DELETE \/api\/sessions/.test(`${method} ${path}`)
      ? ('newcomer' as const)
      : dice.roll() < 0.8
        ? dice.pick(fit[access])
        : dice.pick<Who>(['visitor', 'newcomer', 'employee', 'finance', 'admin', 'operator']),
    method,
    url: search ? `${url}?${search}` : url,
    headers: {
      'content-type': type,
      accept: dice.pick(['application/json', '*/*', 'text/html']),
      ...(dice.roll() < 0.2 && { 'idempotency-key': `key-${dice.below(50)}` }),
    },
    ...(method !== 'GET' && { body }),
  }
}

function hostileParams(dice: Dice, path: string, { params = {} }: Sample) {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (dice.roll() < 0.2) return encodeURIComponent(params[name] ?? 'x')
    const text = String(dice.roll() < 0.2 ? `${params[name]}${hostileText(dice)}` : hostileText(dice))
    return dice.roll() < 0.15 ? text : encoded(text)
  })
}

function hostileQuery(dice: Dice, { queryKeys }: Keys, { query = {} }: Sample) {
  const keys = [...Object.keys(query), ...queryKeys, 'next', 'ref', 'token', 'cursor', hostileText(dice)]
  return Array.from({ length: 1 + dice.below(3) }, () => {
    const key = dice.pick(keys)
    const value = textOf(hostileValue(dice, query[key] ?? 'x')).slice(0, 12_000)
    return dice.roll() < 0.1 ? `${key}=${value}` : `${encoded(key)}=${encoded(value)}`
  }).join('&')
}

const headerNames = [
  'content-type',
  'cookie',
  'idempotency-key',
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'origin',
  'referer',
  'sec-fetch-site',
  'range',
  'host',
  'user-agent',
  'authorization',
  'x-http-method-override',
  'x-original-url',
  'x-request-id',
  'stripe-signature',
  'expect',
  'upgrade',
  'transfer-encoding',
  'content-encoding',
]
const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'image/svg+xml',
]

function hostileHeaders(dice: Dice) {
  const pairs = Array.from({ length: 1 + dice.below(3) }, () => {
    const name = dice.pick(headerNames)
    const value = name === 'content-type' && dice.roll() < 0.6 ? dice.pick(types) : hostileText(dice)
    const cookie =
      name === 'cookie' && dice.roll() < 0.7 ? `cobuy_session=${value}; cobuy_browser=${value}` : value
    return [name, cookie.slice(0, 6000)]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Input that makes a bad regular expression slow. */
const long = ['/', 'a', 'a/', '%20', '.', '../', '%2e%2e%2f', '%25', '-', '@']

const folders = [
  '',
  '/assets',
  '/logos',
  '/avatars',
  '/api',
  '/auth',
  '/dashboard',
  '/invoices',
  '/operator',
  '/docs',
]
const pages = [...Object.keys(guardedPages), '/', '/landing', '/signup', '/healthz', '/api/openapi.json']

function hostilePath(dice: Dice) {
  const folder = dice.pick(folders)
  if (dice.roll() < 0.1)
    return `${folder}/${dice.pick(long).repeat(4000).slice(0, 12_000)}${dice.pick(['', 'x', '/', '/x'])}`
  const path = dice.pick(paths)
  if (dice.roll() < 0.2)
    return `${dice.pick(pages).replace('*', encoded(hostileText(dice)))}?next=${encoded(path)}`
  return path.startsWith('/') ? `${folder}${path}` : `${folder}/${path}`
}

/** As a browser would send it; a lone surrogate is sent as its bytes. */
function encoded(text: string) {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
