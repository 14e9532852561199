import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { hashShortSecret, newToken } from '../ids.ts'

type CookieName = 'session' | 'browser' | 'ref' | 'pending' | 'changed'

/** Written out, because they are looked up three times on every call. */
const plainNames: Record<CookieName, string> = {
  session: 'cobuy_session',
  browser: 'cobuy_browser',
  ref: 'cobuy_ref',
  pending: 'cobuy_pending',
  changed: 'cobuy_changed',
}
const secureNames: Record<CookieName, string> = {
  session: '__Host-cobuy_session',
  browser: '__Host-cobuy_browser',
  ref: '__Host-cobuy_ref',
  pending: '__Host-cobuy_pending',
  changed: '__Host-cobuy_changed',
}

/** On https the name prefix makes the browser restrict the cookie to this host and to https. */
export function cookieName(config: Config, name: CookieName) {
  return (config.secureCookies ? secureNames : plainNames)[name]
}

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | null {
  const value = request.cookies[cookieName(config, name)]
  return value && value.length <= 200 ? value : null
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  days: number,
) {
  setCookieFor(config, reply, name, value, days * 24 * 60 * 60)
}

export function setCookieFor(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  seconds: number,
) {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: seconds,
  })
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName) {
  reply.clearCookie(cookieName(config, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  })
}

/** The longest time browsers keep a cookie. */
export const browserDays = 400

/** The secret that identifies this browser before anyone logs in; created when first needed. */
export function ensureBrowser(
  { config, secret }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const browser = readCookie(config, request, 'browser') ?? repeatable(request, secret) ?? newToken()
  setCookie(config, reply, 'browser', browser, browserDays)
  return browser
}

/** A first call that is retried before any cookie came back is still one browser, by its Idempotency-Key. */
function repeatable({ headers, ip }: FastifyRequest, secret: Buffer): string | null {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key.length < 16) return null
  return hashShortSecret(`browser ${ip} ${key}`, secret)
}
