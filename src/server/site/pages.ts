import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { pageAccess, pageTitle, visitorPages } from '#contract/pages.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { whyNot } from '#domain/people/access.ts'
import { maxNextLength } from '#domain/platform/next-path.ts'
import type { Parts } from '../context.ts'
import { readSession } from '../people/callers/session-cookie.ts'
import { isCallPath, refuse } from '../platform/http/error-reply.ts'
import { hasCopy } from '../platform/http/has-copy.ts'
import { isReferred } from '../platform/http/remember-referrers.ts'
import { routeListPath } from '../platform/http/route-list.ts'
import { allowSources, contentSecurityPolicy, pageHeaders } from '../platform/http/security-headers.ts'
import type { SiteFile } from '../platform/http/site-file.ts'
import type { BookPages } from './book-pages.ts'
import { readAddress } from './book-paths.ts'
import { findPoolCard } from './pool-card.ts'
import type { Site } from './site-files.ts'

type Pages = { parts: Parts; site: Site; book: BookPages }

/** Everything that is not a call: public pages, assets, guarded pages and the 404 page. */
export function servePages(app: FastifyInstance, { parts, site, book }: Pages) {
  const methodsAt = methodsByPath(endpoints)
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const built = site.files.get(path) ?? site.files.get(path.toLowerCase())
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || isCallPath(request)) {
      return refuseCall(reply, methodsAt(path, built !== undefined || book.has(path)))
    }
    if (path === routeListPath) return sendRoutes(site, request, reply)
    const file = built ?? (await book.find(path)) ?? (await findPoolCard(parts.publicPools, path))
    if (file && visitorPages.includes(path.toLowerCase())) return sendVisitorPage(parts, request, reply, file)
    if (file) return sendFile(request, reply, file)
    return sendGuardedPage({ parts, site, book }, request, reply, path)
  })
}

async function sendGuardedPage(pages: Pages, request: FastifyRequest, reply: FastifyReply, path: string) {
  const { parts, site } = pages
  const access = pageAccess(path)
  if (!access) return sendOther(pages, request, reply, path)
  const { actor } = await readSession(parts, request, reply)
  const refusal = whyNot(actor, access)
  if (refusal === 'sign_in_required') {
    // A return path that is too long is ignored after login, and would exceed header limits.
    const isTooLong = request.url.length > maxNextLength
    const next = isTooLong ? '' : `?next=${encodeURIComponent(request.url)}`
    return reply.header('cache-control', 'no-store').redirect(`/landing${next}`)
  }
  // Operator pages don't exist for customers; the page itself explains other denials.
  if (refusal === 'operators_only') {
    return sendFile(request, reply.code(404), { ...site.hidden, cacheControl: 'no-store' })
  }
  return sendFile(request, reply, { ...frameFor(parts, site, path), cacheControl: 'no-store' })
}

/** Which routes lead to the links of a page. A page of an older version must load the next one as a whole. */
function sendRoutes({ routes }: Site, request: FastifyRequest, reply: FastifyReply) {
  const answer = routes.find(new URLSearchParams(queryOf(request)))
  if (!answer) return reply.code(400).send()
  if (!answer.isOutdated) return sendFile(request, reply, answer.routes)
  return reply.code(204).headers({ 'cache-control': 'no-store', 'x-remix-reload-document': 'true' }).send()
}

/** A page that has moved, or the 404 page. */
async function sendOther({ site, book }: Pages, request: FastifyRequest, reply: FastifyReply, path: string) {
  const moved = book.movedTo(path)
  if (moved) return reply.redirect(`${moved}${queryOf(request)}`, 301)
  const own = await book.findNotFound(path)
  // Tells the router in the browser that this is an answer, and not a failure.
  if (own && readAddress(path).isData) reply.header('x-remix-response', 'yes')
  return sendFile(request, reply.code(404), own ?? site.notFound)
}

/** Only the page with the card form may load the provider's script, and only if there is a provider. */
function frameFor({ payments, priceBook }: Parts, site: Site, path: string): SiteFile {
  const vendorName = (word: string) => priceBook.findVendor(word)?.name ?? null
  const frame = site.frame(pageTitle(path, vendorName) ?? '')
  if (!payments?.pageSources || path.toLowerCase() !== '/billing') return frame
  return { ...frame, csp: allowSources(frame.csp ?? contentSecurityPolicy(), payments.pageSources) }
}

async function sendVisitorPage(parts: Parts, request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { actor } = await readSession(parts, request, reply)
  if (actor.kind === 'person') return reply.header('cache-control', 'no-store').redirect('/dashboard')
  return sendFile(request, reply, file)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  reply
    .headers(pageHeaders)
    .headers({
      'cache-control': isReferred(request) ? 'no-store' : file.cacheControl,
      etag: file.etag,
      vary: varyOf(reply),
    })
    .type(file.type)
  if (file.csp) reply.header('content-security-policy', file.csp)
  if (reply.statusCode === 200 && hasCopy(request, file.etag)) return reply.code(304).send()
  if (accepts(request, 'br') && file.br) return reply.header('content-encoding', 'br').send(file.br)
  if (accepts(request, 'gzip') && file.gzip) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.body)
}

/** A path that is also a call already varies by Accept. */
function varyOf(reply: FastifyReply) {
  return reply.getHeader('vary') === 'accept' ? 'accept, accept-encoding' : 'accept-encoding'
}

function accepts(request: FastifyRequest, encoding: string) {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  return accepted.split(',').some((item) => {
    const [name, quality] = item.split(';')
    return name?.trim() === encoding && !/q=0(\.0*)?\s*$/.test(quality ?? '')
  })
}

/** The path exists, but not for this method; or it doesn't exist. */
function refuseCall(reply: FastifyReply, methods: string[]) {
  if (methods.length === 0) return refuse(reply, 'not_found')
  return refuse(reply.header('allow', methods.join(', ')), 'method_not_allowed')
}

function methodsByPath(all: Endpoint[]) {
  const known = all.map(({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`, 'i'),
  }))
  return (path: string, isPage: boolean) => {
    const here = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return [...new Set(isPage ? ['GET', 'HEAD', ...here] : here)]
  }
}

/** Not a regular expression, which would be quadratic on a long row of slashes. */
function withoutLastSlashes(path: string) {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function queryOf({ url }: FastifyRequest) {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

function pathOf(request: FastifyRequest) {
  const path = withoutLastSlashes(request.url.split('?')[0] ?? '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
