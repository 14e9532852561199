/**
 * Every path prerendered as HTML at build time. Pages that show the price book or pools have a `loader`: the build renders them
 * from an empty book because React Router needs one path of each, and the server renders them again.
 */
export const publicPaths: string[] = [
  '/',
  '/blog',
  '/contact-us',
  '/docs',
  '/docs/api',
  '/forgot-password',
  '/fun-stuff/LinkedInBanner',
  '/landing',
  '/lost-factors',
  '/partnerships',
  '/pools',
  '/pricing',
  '/privacy',
  '/reset-password',
  '/setup',
  '/signup',
  '/terms',
  '/undo-email-change',
  '/vendor-order',
  '/vendor-tasks',
  '/software-marketplace',
  // The 404 page for an unknown vendor or pool, rendered by the route that will hydrate it; the `*` route renders `/404`.
  '/software-marketplace/404',
  '/checkout-page/404',
  '/pools/404',
  '/404',
]
