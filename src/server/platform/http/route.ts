import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Access } from '#domain/people/access.ts'
import type { Ctx, MemberCtx, PersonCtx } from '#server/context.ts'

/** What a handler may use of HTTP: cookies, redirects and files. */
export type Http = {
  request: FastifyRequest
  reply: FastifyReply
  sessionId: string | null
  /** For the audit log: whose data was read, if the path alone does not say it. */
  about: { companyId?: string | null }
}

export type Handler<E extends Endpoint> = (
  ctx: CtxFor<E['access']>,
  input: InputOf<E>,
  http: Http,
) => Promise<OutputOf<E>>

/** What the access level of a call guarantees to its action. */
export type CtxFor<A extends Access> = A extends 'public'
  ? Ctx
  : A extends 'employee' | 'finance' | 'admin'
    ? MemberCtx
    : PersonCtx

/** Comes before the transaction of a call, so that what it counts stays counted when the call is refused. */
export type Before<E extends Endpoint> = (ctx: Ctx, input: InputOf<E>) => Promise<unknown>

export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, before?: Before<E>) => void

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
    sessionId: string | null
  }
}
