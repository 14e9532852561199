import { getCatalog, getLogo } from '#contract/catalog/marketplace.ts'
import { hasCopy } from '../platform/http/has-copy.ts'
import type { Route } from '../platform/http/route.ts'
import { findLogo, logoOf } from './logos.ts'
import { presentVendor } from './present.ts'

export function catalogRoutes(route: Route) {
  route(getCatalog, async ({ parts }, _input, { request, reply }) => {
    const { version, day, vendors } = parts.priceBook.catalog()
    const etag = `"${version}-${day}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (hasCopy(request, etag)) reply.code(304).send()
    return { version, vendors: vendors.map(presentVendor) }
  })

  route(getLogo, async (ctx, { params, query }, { reply }) => {
    // By its hash, every process sends the same logo, also one that has not read the latest version yet.
    const exact = query.v ? await findLogo(ctx, query.v) : null
    const logo = exact ?? (await logoOf(ctx, params.vendor))
    const caching = exact ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
    reply.header('cache-control', caching).type(logo.type)
    // Scripts in an SVG must not run, even if it is opened as a page.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return logo.body
  })
}
