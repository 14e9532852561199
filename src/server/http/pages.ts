import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAccess, visitorPages } from '../../contract/pages.ts'
import { whyNot } from '../../domain/access.ts'
import type { Parts } from '../context.ts'
import { isCallPath, refuse } from './error-reply.ts'
import { readSession } from './session.ts'
import type { Site, SiteFile } from './site-files.ts'

/** Everything that is not a call: prerendered pages, assets, guarded pages, and the 404 page. */
export function servePages(app: FastifyInstance, parts: Parts, site: Site) {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, 'not_found')
    if (isCallPath(request)) return refuse(reply, 'not_found')
    const path = pathOf(request)
    const file = site.files.get(path) ?? site.files.get(path.toLowerCase())
    if (file && visitorPages.includes(path.toLowerCase())) return sendVisitorPage(parts, request, reply, file)
    if (file) return sendFile(request, reply, file)
    return sendGuardedPage(parts, request, reply, site, path)
  })
}

async function sendGuardedPage(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  path: string,
) {
  const access = pageAccess(path)
  if (!access) return sendFile(request, reply.code(404), site.notFound)
  const { actor } = await readSession(parts, request, reply)
  const refusal = whyNot(actor, access)
  if (refusal === 'sign_in_required') {
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/landing?next=${encodeURIComponent(request.url)}`)
  }
  // An operator's page does not exist for a customer; other refusals are told by the page itself.
  if (refusal === 'operators_only') return sendFile(request, reply.code(404), site.notFound)
  return sendFile(request, reply, { ...site.fallback, cacheControl: 'no-store' })
}

async function sendVisitorPage(parts: Parts, request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { actor } = await readSession(parts, request, reply)
  if (actor.kind === 'person') return reply.header('cache-control', 'no-store').redirect('/dashboard')
  return sendFile(request, reply, file)
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  reply
    .headers({ 'cache-control': file.cacheControl, etag: file.etag, vary: 'accept-encoding' })
    .type(file.type)
  if (file.csp) reply.header('content-security-policy', file.csp)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.body)
}

function pathOf(request: FastifyRequest) {
  const path = (request.url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
