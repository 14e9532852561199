import type { IncomingMessage } from 'node:http'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

/** What every page has is one file instead of twenty: together it compresses a tenth smaller. */
const everyPageHas = [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|clsx)\//,
  /@mantine\/core\/esm\/core\/(MantineProvider|utils)\//,
  /src\/web\/(api|brand|origin|page-meta|queries|session|site-settings)\.ts/,
  /src\/web\/shells\/(public-|avatar-menu|mobile-menu|nav-anchor)/,
  /src\/web\/ui\/(brand-mark|color-scheme|icons|link-menu|load|overlays\.tsx|page-title|plain|skip|smart-link|theme|wrap)/,
  /src\/web\/parts\/(not-found|logo-tile)|src\/domain\/access|vite\/preload-helper/,
  /src\/web\/(app\.css|forced-scheme\.ts)|src\/web\/ui\/(money\.module|use-hydrated)/,
]

/** What pricing and checkout pages have in common, down to the catalog. */
const everyOrderHas = [
  /src\/domain\/(catalog|pricing|format-plan|money|email|selection|waitlist|refused)/,
  /src\/web\/(new-key|pages\/vendor-pricing\/selection-url|parts\/(use-submit-once|use-profile|vendor-paths)|ui\/(dialogs|toast|money))/,
  /@mantine\/core\/esm\/components\/Text\//,
]

/** What nearly every Mantine component stands on; a page without one does not load it. */
const mantineStandsOn = [
  /@mantine\/core\/esm\/(core|components\/(Button|ActionIcon|Loader|Transition|UnstyledButton))\//,
]

const group = (name: string, rules: RegExp[]) => ({
  name,
  test: (id: string) => rules.some((rule) => rule.test(id)),
})

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            group('frame', everyPageHas),
            group('order', everyOrderHas),
            group('mantine', mantineStandsOn),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/': { target: apiServer, bypass: (request) => (isForApi(request) ? undefined : request.url) },
    },
  },
})

/** Some paths are both a page and a call (/signup, /invoices): the method and the Accept header decide. */
function isForApi(request: IncomingMessage) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const wantsJson = request.headers.accept === 'application/json'
  return (
    !isRead ||
    wantsJson ||
    /^\/(api|auth|logos|webhooks|reddit|healthz|readyz)([/?]|$)/.test(request.url ?? '')
  )
}
