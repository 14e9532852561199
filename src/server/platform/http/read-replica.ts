import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/context.ts'
import type { Read } from '../db/replica.ts'
import { readCookie, setCookieFor } from './cookies.ts'

/** After a change of their own, a person reads from the primary for so long. */
const freshMs = 10_000

/** A call that may be seconds behind, from the replica: unless this person has just changed something. */
export async function readReplica<C extends Ctx, T>(
  ctx: C,
  request: FastifyRequest,
  answer: (ctx: C) => Promise<T>,
): Promise<Read<T>> {
  const { replica, config } = ctx.parts
  if (!replica) return { result: await answer(ctx), asOf: null }
  const changedAt = Number(readCookie(config, request, 'changed') ?? 0)
  const isFresh = Math.abs(ctx.now().getTime() - changedAt) < freshMs
  if (isFresh) {
    replica.reads.primary += 1
    return { result: await answer(ctx), asOf: null }
  }
  return replica.read(
    (db) => answer({ ...ctx, db }),
    () => answer(ctx),
  )
}

/** Remembers, in the browser alone, when its person last changed something. */
export function rememberChange({ parts: { replica, config }, actor, now }: Ctx, reply: FastifyReply) {
  if (!replica || actor.kind !== 'person' || reply.sent) return
  setCookieFor(config, reply, 'changed', String(now().getTime()), freshMs / 1000)
}
