import { join } from 'node:path'
import type { Plugin } from 'vite'

const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const ours = join(import.meta.dirname, 'src/web/route-modules.ts')

/** In browsers, pages are loaded by our own file: see there. The development server keeps the router's. */
export function routeModules(): Plugin {
  let isReplaced = false
  return {
    name: 'route-modules',
    apply: 'build',
    load(id) {
      if (this.environment.name !== 'client' || !theirs.test(id)) return null
      isReplaced = true
      return `export { loadRouteModule } from ${JSON.stringify(ours)}`
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isReplaced)
        this.error(
          'react-router no longer loads pages by lib/dom/ssr/routeModules.js: see src/web/route-modules.ts.',
        )
    },
  }
}
