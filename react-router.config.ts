import type { Config } from '@react-router/dev/config'
import { poolPath } from './src/contract/pool-pages.ts'
import { checkoutPath, pricingPath } from './src/contract/vendor-paths.ts'
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
