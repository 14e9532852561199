import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { newToken } from '../ids.ts'

type CookieName = 'session' | 'browser' | 'ref'

/** On https the name itself makes the browser keep the cookie to this host and to https. */
function fullName(config: Config, name: CookieName) {
  return config.secureCookies ? `__Host-cobuy_${name}` : `cobuy_${name}`
}

export function readCookie(config: Config, request: FastifyRequest, name: CookieName): string | null {
  const value = request.cookies[fullName(config, name)]
  return value && value.length <= 200 ? value : null
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  days: number,
) {
  reply.setCookie(fullName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: days * 24 * 60 * 60,
  })
}

export function clearCookie(config: Config, reply: FastifyReply, name: CookieName) {
  reply.clearCookie(fullName(config, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
  })
}

/** The secret by which this browser is known before anyone logs in; made at the first need. */
export function ensureBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readCookie(config, request, 'browser') ?? newToken()
  setCookie(config, reply, 'browser', browser, 60)
  return browser
}
