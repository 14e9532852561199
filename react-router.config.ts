import type { Config } from '@react-router/dev/config'
import { checkoutPath, pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { poolPath } from '#contract/pools/pool-pages.ts'
import { fetchBoard, fetchCatalog } from './src/web/development-catalog.ts'
import { publicPaths } from './src/web/public-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: async () =>
    process.env.NODE_ENV === 'development' ? [...publicPaths, ...(await livePaths())] : publicPaths,
} satisfies Config

/** The development server gives data only for paths that it knows from its start. */
async function livePaths() {
  const [{ vendors }, { pools }] = await Promise.all([fetchCatalog(), fetchBoard()])
  const ofVendors = vendors.flatMap((vendor) => [pricingPath(vendor), checkoutPath(vendor) ?? []].flat())
  return [...ofVendors, ...pools.map(poolPath)]
}
