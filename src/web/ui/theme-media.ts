/** Breakpoints. Style sheets use `@media (--phone)`; vite.config.ts fills in the query. */
export const breakpoints = { xs: '37.5em', sm: '48em', md: '56.25em', lg: '75em', xl: '88em' }

export const phone = upTo(breakpoints.xs)
export const beyondPhone = `(min-width: ${breakpoints.xs})`
export const tablet = upTo(breakpoints.sm)
export const narrow = upTo(breakpoints.md)
/** Where three columns no longer fit, on a public page and beside the sidebar. */
export const publicLaptop = upTo('68em')
export const sidebarLaptop = upTo('68.75em')
export const laptop = upTo(breakpoints.lg)
export const desktop = upTo(breakpoints.xl)

function upTo(edge: string) {
  return `(max-width: ${edge})`
}
