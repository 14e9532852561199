import { getCatalog, getLogo } from '../../contract/marketplace.ts'
import { hasCopy } from '../http/has-copy.ts'
import type { Route } from '../http/route.ts'
import { logoOf } from './logos.ts'
import { presentVendor } from './present.ts'

export function catalogRoutes(route: Route) {
  route(getCatalog, async ({ parts }, _input, { request, reply }) => {
    const { version, day, vendors } = parts.priceBook.catalog()
    const etag = `"${version}-${day}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (hasCopy(request, etag)) reply.code(304).send()
    return { version, vendors: vendors.map(presentVendor) }
  })

  route(getLogo, async (ctx, { params }, { reply }) => {
    const logo = await logoOf(ctx, params.vendor)
    reply.header('cache-control', 'public, max-age=86400').type(logo.type)
    // Scripts in an SVG must not run, even if it is opened as a page.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return logo.body
  })
}
