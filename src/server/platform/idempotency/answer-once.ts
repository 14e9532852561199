import { createHash } from 'node:crypto'
import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type CallKey, type Ctx, inTransaction } from '#server/context.ts'
import { hashToken } from '../ids.ts'
import { findKey, isKey, isUnfinished, type KeyRow } from './started-calls.ts'
import { idempotencyKeys } from './tables.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'idempotent'>

/**
 * The same Idempotency-Key gets the same response. Key, action and response are stored in one transaction; a second
 * call with the key waits for the first on the key's row, then repeats its response.
 */
export async function answerOnce<T>(
  ctx: Ctx,
  call: Call,
  request: FastifyRequest,
  answer: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const key = keyOf(request)
  if (!key) return answer(ctx)
  const callKey = { owner: ownerOf(ctx, call, request), key, requestHash: hashOf(request) }
  if (call.idempotent === 'by-answer') return keepAnswer({ ...ctx, callKey }, callKey, answer)
  return inTransaction(ctx, async (tx) => {
    const row = { ...callKey, createdAt: tx.now() }
    const taken = await tx.db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning()
    if (taken.length === 0) return repeat<T>(await findKey(tx, callKey))
    const result = await answer(tx)
    // A call without a body answers nothing, and an update needs a value.
    await tx.db
      .update(idempotencyKeys)
      .set({ answer: result ?? null })
      .where(isKey(callKey))
    return result
  })
}

/** The first response stored under the key is returned to everyone. */
async function keepAnswer<T>(ctx: Ctx, callKey: CallKey, answer: (ctx: Ctx) => Promise<T>): Promise<T> {
  const known = await findKey(ctx, callKey)
  if (known && !isUnfinished(known)) return repeat<T>(known)
  const result = await answer(ctx)
  await ctx.db
    .insert(idempotencyKeys)
    .values({ ...callKey, answer: result, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { answer: sql`excluded.answer` },
      setWhere: and(isNull(idempotencyKeys.answer), isNotNull(idempotencyKeys.startedId)),
    })
  return repeat<T>(await findKey(ctx, callKey))
}

function repeat<T>(known: KeyRow | null): T {
  if (!known) throw new Refused('key_reused')
  return known.answer as T
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused('bad_request', { message: 'An Idempotency-Key must have 1 to 200 visible characters.' })
  }
  return key
}

/** A key belongs to its sender: the link that lets anybody call, the person, else the browser, else the client's address. */
function ownerOf({ actor, browser, client }: Ctx, { method, path, access }: Call, request: FastifyRequest) {
  const { token } = request.params as { token?: string }
  const link = access === 'public' && token ? `link ${hashToken(token)}` : null
  const who = link ?? (actor.kind === 'person' ? actor.userId : browser ? hashToken(browser) : client)
  return `${who} ${method} ${path}`
}

/** Includes the path parameters, because the endpoint's path only has their names, and the query if there is one. */
function hashOf({ params, body, query }: FastifyRequest) {
  const asked = Object.keys(query ?? {}).length > 0 ? [query] : []
  return createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null, ...asked]))
    .digest('base64url')
}

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Nobody retries a call after a month, so its response is deleted. */
export async function forgetKeys(ctx: Ctx) {
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(ctx.now().getTime() - keptMs)))
}
