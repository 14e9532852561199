import { checkoutPaths, pricingPaths } from './parts/vendor-paths.ts'

/** Every path prerendered as HTML at build time. `/404` is rendered by the `*` route. */
export const publicPaths: string[] = [
  '/',
  '/blog',
  '/contact-us',
  '/docs',
  '/docs/api',
  '/forgot-password',
  '/fun-stuff/LinkedInBanner',
  '/landing',
  '/partnerships',
  '/pricing',
  '/privacy',
  '/reset-password',
  '/signup',
  '/terms',
  '/software-marketplace',
  ...pricingPaths,
  ...checkoutPaths,
  // The 404 page for an unknown vendor, rendered by the route that will hydrate it.
  '/software-marketplace/404',
  '/checkout-page/404',
  '/404',
]
