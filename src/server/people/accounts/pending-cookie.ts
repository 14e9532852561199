import type { FastifyReply } from 'fastify'
import type { ProofMethod } from '#domain/people/factors.ts'
import type { Ctx } from '#server/context.ts'
import { clearCookie, readCookie, setCookie } from '#server/platform/http/cookies.ts'
import type { Http } from '#server/platform/http/route.ts'
import { pendingMinutes } from './pending-login.ts'

const minutesPerDay = 24 * 60

export function keepPending({ parts }: Ctx, reply: FastifyReply, token: string) {
  setCookie(parts.config, reply, 'pending', token, pendingMinutes / minutesPerDay)
}

export function readPending({ parts }: Ctx, { request }: Http): string | null {
  return readCookie(parts.config, request, 'pending')
}

export function dropPending({ parts }: Ctx, { reply }: Http) {
  clearCookie(parts.config, reply, 'pending')
}

/** The login page asks for one of these, and then goes on. */
export function secondStepPath(methods: ProofMethod[], next: string): string {
  return `/landing?${new URLSearchParams({ 'second-factor': methods.join(','), next })}`
}
