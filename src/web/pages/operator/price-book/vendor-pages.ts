import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '#web/api.ts'
import { pages } from '#web/parts/pages.ts'

type VendorPage = Output<'GET /api/operator/vendors'>

/** The vendors for a search, page by page, with the categories of the marketplace. */
export function vendorPages(q: string) {
  return { ...pages('GET /api/operator/vendors', { q: q || undefined }), select: vendorsOf }
}

function vendorsOf({ pages: all }: InfiniteData<VendorPage>) {
  return { vendors: all.flatMap(({ vendors }) => vendors), categories: all[0]?.categories ?? [] }
}
