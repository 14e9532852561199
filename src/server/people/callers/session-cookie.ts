import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, visitor } from '#domain/people/access.ts'
import type { Parts } from '#server/context.ts'
import { clearCookie, readCookie, setCookie } from '#server/platform/http/cookies.ts'
import { hashToken } from '#server/platform/ids.ts'
import { findSession, type Session, sessionDays, touchSession } from '../accounts/sessions.ts'

/** Who sends a request; a session only if its cookie is valid. */
export type SignedIn = { actor: Actor; session: Session | null }

/** Who sends this request, from the session cookie: one statement, or none without a cookie. */
export async function readSession(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const token = readCookie(parts.config, request, 'session')
  if (!token) return { actor: visitor, session: null }
  const session = await findSession(parts, hashToken(token))
  if (!session) return { actor: visitor, session: null }
  if (await touchSession(parts, session)) startSession(parts, reply, token)
  return { actor: session.actor, session }
}

export function startSession(parts: Parts, reply: FastifyReply, token: string) {
  setCookie(parts.config, reply, 'session', token, sessionDays)
}

export function stopSession(parts: Parts, reply: FastifyReply) {
  clearCookie(parts.config, reply, 'session')
}
