import type { HostileRequest } from './requests.ts'
import { bodies, paths, strings } from './values.ts'
import type { WireAnswer } from './wire.ts'

/** What no answer may contain: file paths, SQL statements, database messages, password hashes. */
const internals = [
  'node_modules',
  'src/server/',
  'file:///',
  '\n    at ',
  '\\n    at ',
  'Failed query',
  'drizzle',
  'PGlite',
  '$argon2',
  'syntax error at or near',
  'violates unique constraint',
  'violates foreign key',
  'violates check constraint',
  'invalid input syntax for',
  'password_hash',
  'passwordHash',
  'token_hash',
  'tokenHash',
  'root:x:0:0',
]

/** Text that a request contains is not a leak when it comes back. */
export const marks = internals.filter(
  (mark) => ![...strings, ...bodies, ...paths].some((text) => text.includes(mark)),
)

/** Expected refusals: the feature is not set up. The answer to HEAD has no body. */
export function isExpectedRefusal({ method, url }: HostileRequest, { status, text }: WireAnswer) {
  const isHead = /^head$/i.test(method) && url.startsWith('/auth/google')
  return status === 503 && (isHead || /"code":"(google|payments)_off"/.test(text))
}

/** What is wrong with an answer; null if nothing is. */
export function problemWith(sent: HostileRequest, answer: WireAnswer, secrets: string[]): string | null {
  const { status, headers, text } = answer
  if (status >= 500 && !isExpectedRefusal(sent, answer)) return `answered ${status}`
  const leaked = [...marks, ...secrets].find((mark) => text.includes(mark))
  if (leaked) return `shows ${leaked.trim()}`
  if (status === 0) return mayBeUnanswered(sent) ? null : 'not answered'
  // Node itself refuses an Expect header with an empty answer.
  if (status === 417) return text.length > 5 ? 'a body with a 417' : null
  if (headers['x-content-type-options'] !== 'nosniff') return 'without its headers'
  const isCall = /^\/(api|auth|webhooks|logos|avatars)\//i.test(sent.url)
  if (isCall && String(headers['content-type']).startsWith('text/html')) return 'a page for a call'
  return null
}

/** A client that is refused while still sending, or that sends no HTTP, may only see a closed connection. */
function mayBeUnanswered({ body = '', headers, method }: HostileRequest) {
  const isHandshake = ['upgrade', 'expect', 'transfer-encoding'].some((name) => name in headers)
  return Buffer.byteLength(body) > 100_000 || isHandshake || /^(connect|head)$/i.test(method)
}
