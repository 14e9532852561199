import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, visitor } from '../../domain/access.ts'
import { findSession, sessionDays, touchSession } from '../accounts/sessions.ts'
import type { Parts } from '../context.ts'
import { hashToken } from '../ids.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

export type SignedIn = { actor: Actor; sessionId: string | null }

/** Who sends this request, from the session cookie: one statement, or none without a cookie. */
export async function readSession(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const token = readCookie(parts.config, request, 'session')
  if (!token) return { actor: visitor, sessionId: null }
  const session = await findSession(parts, hashToken(token))
  if (!session) return { actor: visitor, sessionId: null }
  if (await touchSession(parts, session)) startSession(parts, reply, token)
  return { actor: session.actor, sessionId: session.id }
}

export function startSession(parts: Parts, reply: FastifyReply, token: string) {
  setCookie(parts.config, reply, 'session', token, sessionDays)
}

export function stopSession(parts: Parts, reply: FastifyReply) {
  clearCookie(parts.config, reply, 'session')
}
