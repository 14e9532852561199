import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { pageAccess } from '../../contract/pages.ts'

/** Whether a page lives at the address of this call: then what is accepted decides, and the answer says so. */
export function isPageToo({ method, path }: Endpoint): boolean {
  return method === 'GET' && pageAccess(path) !== null
}

/** A browser that navigates asks for HTML above all; a call takes anything, or JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  const accepted = String(request.headers.accept ?? '')
  const html = qualityOf(accepted, 'text/html')
  return html > 0 && html >= qualityOf(accepted, 'application/json')
}

/** How much a type is wanted when it is named: 0 when it is not. */
function qualityOf(accepted: string, type: string): number {
  for (const item of accepted.toLowerCase().split(',')) {
    const [name, ...settings] = item.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = settings.find((setting) => setting.startsWith('q='))
    return quality ? Number(quality.slice(2)) || 0 : 1
  }
  return 0
}
