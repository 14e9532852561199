import type { FastifyRequest } from 'fastify'
import { pageAccess } from '#contract/pages.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'

/** Whether a page has the same path as this call; then the Accept header decides, and the response varies by it. */
export function isPageToo({ method, path }: Endpoint): boolean {
  return method === 'GET' && pageAccess(path) !== null
}

/** A navigating browser prefers HTML; a call accepts anything, or JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  const accepted = String(request.headers.accept ?? '')
  const html = qualityOf(accepted, 'text/html')
  return html > 0 && html >= qualityOf(accepted, 'application/json')
}

/** The quality value of a content type; 0 if it is not listed. */
function qualityOf(accepted: string, type: string): number {
  for (const item of accepted.toLowerCase().split(',')) {
    const [name, ...settings] = item.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = settings.find((setting) => setting.startsWith('q='))
    return quality ? Number(quality.slice(2)) || 0 : 1
  }
  return 0
}
