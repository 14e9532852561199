import type { Config } from '@react-router/dev/config'
import { checkoutPath, pricingPath } from './src/contract/vendor-paths.ts'
import { fetchCatalog } from './src/web/development-catalog.ts'
import { publicPaths } from './src/web/public-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: async () =>
    process.env.NODE_ENV === 'development' ? [...publicPaths, ...(await vendorPaths())] : publicPaths,
} satisfies Config

/** The development server gives data only for paths that it knows from its start. */
async function vendorPaths() {
  const { vendors } = await fetchCatalog()
  return vendors.flatMap((vendor) => [pricingPath(vendor), checkoutPath(vendor) ?? []].flat())
}
