import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { hashToken } from '../ids.ts'
import { idempotencyKeys } from './tables.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'idempotent'>

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
  if (call.idempotent === 'by-answer')
    return keepAnswer(ctx, call, { key, requestHash: hashOf(request) }, answer)
  return inTransaction(ctx, async (tx) => {
    const row = { owner: ownerOf(tx, call), key, requestHash: hashOf(request), createdAt: tx.now() }
    const taken = await tx.db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning()
    if (taken.length === 0) return repeat<T>(tx, row)
    const result = await answer(tx)
    // A call without a body answers nothing, and an update needs a value.
    await tx.db
      .update(idempotencyKeys)
      .set({ answer: result ?? null })
      .where(isKey(row))
    return result
  })
}

type Keyed = { key: string; requestHash: string }

/** The first response stored under the key is returned to everyone. */
async function keepAnswer<T>(
  ctx: Ctx,
  call: Call,
  keyed: Keyed,
  answer: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const row = { ...keyed, owner: ownerOf(ctx, call), createdAt: ctx.now() }
  const [known] = await ctx.db.select().from(idempotencyKeys).where(isKey(row))
  if (known) return repeat<T>(ctx, row)
  const result = await answer(ctx)
  await ctx.db
    .insert(idempotencyKeys)
    .values({ ...row, answer: result })
    .onConflictDoNothing()
  return repeat<T>(ctx, row)
}

async function repeat<T>(tx: Ctx, row: { owner: string; key: string; requestHash: string }): Promise<T> {
  const [known] = await tx.db.select().from(idempotencyKeys).where(isKey(row))
  if (known?.requestHash !== row.requestHash) throw new Refused('key_reused')
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

/** A key belongs to its sender: the person, else the browser, else the client's address. */
function ownerOf({ actor, browser, client }: Ctx, { method, path }: Call) {
  const who = actor.kind === 'person' ? actor.userId : browser ? hashToken(browser) : client
  return `${who} ${method} ${path}`
}

/** Includes the path parameters, because the endpoint's path only has their names, and the query if there is one. */
function hashOf({ params, body, query }: FastifyRequest) {
  const asked = Object.keys(query ?? {}).length > 0 ? [query] : []
  return createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null, ...asked]))
    .digest('base64url')
}

function isKey({ owner, key }: { owner: string; key: string }) {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
}

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Nobody retries a call after a month, so its response is deleted. */
export async function forgetKeys(ctx: Ctx) {
  await ctx.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(ctx.now().getTime() - keptMs)))
}
