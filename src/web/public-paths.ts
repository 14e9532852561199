import { checkoutPaths, pricingPaths } from './parts/vendor-paths.ts'

/** Every path that is written as a full HTML file at build time. `/404` is drawn by the `*` route. */
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
  // What the server answers to an unknown vendor: the same 404 page, drawn by the route that will take it over.
  '/software-marketplace/404',
  '/checkout-page/404',
  '/404',
]
