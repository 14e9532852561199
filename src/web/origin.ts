/** Stands in the prerendered HTML where the public origin goes; the server puts APP_URL there when it starts. */
const ORIGIN_TOKEN = '__APP_ORIGIN__'

/** In the browser it is read back from the page, so that hydration finds the tags it expects. */
export const APP_ORIGIN =
  typeof document === 'undefined'
    ? ORIGIN_TOKEN
    : (document.documentElement.dataset.origin ?? window.location.origin)
