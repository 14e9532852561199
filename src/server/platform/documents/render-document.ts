import { createHash } from 'node:crypto'
import type { PersonCtx } from '#server/context.ts'
import { type Counted, takeAttempts } from '../limits/take-attempts.ts'
import type { PoolPicture } from '../pictures/pool-picture.ts'
import type { CurveDocument } from './curve-document.ts'
import { DocumentCache } from './document-cache.ts'
import { type Drawable, DrawingThread } from './drawing-thread.ts'
import type { PriceDocument } from './price-document.ts'
import type { TableDocument } from './table-document.ts'

const perPerson = { max: 60, seconds: 60 }
const perCompany = { max: 120, seconds: 60 }
const maxCacheBytes = 32 * 1024 * 1024

const cache = new DocumentCache(maxCacheBytes)
const thread = new DrawingThread()

/**
 * A document as a PDF, for the signed-in person. Drawing is the most expensive thing a customer can request, so it has
 * its own rate limit, runs in a separate thread, and is cached until the content changes.
 */
export async function renderDocument(
  ctx: PersonCtx,
  read: () => Promise<PriceDocument | CurveDocument | TableDocument>,
): Promise<Buffer> {
  await takeAttempts(ctx, limitsFor(ctx))
  return render(await read())
}

/** A statement for whoever has its link, which limits how often it is opened. */
export function renderForVendor(content: TableDocument): Promise<Buffer> {
  return render(content)
}

/** One of many documents that a company takes at once: each is drawn for it and forgotten. */
export function drawForPack(content: PriceDocument | TableDocument): Promise<Buffer> {
  return thread.draw(content, { isPatient: true })
}

/** A picture that anybody may see. There are few of them, so they need no limit. */
export function renderPicture(content: PoolPicture): Promise<Buffer> {
  return render(content)
}

async function render(content: Drawable): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  const known = cache.get(key)
  if (known) return known
  const document = await thread.draw(content)
  cache.set(key, document)
  return document
}

function limitsFor({ actor, company }: PersonCtx): Counted[] {
  return [
    { ...perPerson, key: `documents of person ${actor.userId}` },
    ...(company ? [{ ...perCompany, key: `documents of company ${company.id}` }] : []),
  ]
}
