/** Placeholder for the public origin in rendered HTML; the server replaces it with APP_URL. */
const ORIGIN_TOKEN = '__APP_ORIGIN__'

/** In the browser it is read from the page, so that hydration finds the tags it expects. */
export const APP_ORIGIN =
  typeof document === 'undefined'
    ? ORIGIN_TOKEN
    : (document.documentElement.dataset.origin ?? window.location.origin)
