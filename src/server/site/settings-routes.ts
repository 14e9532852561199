import { siteSettings } from '#contract/site/settings.ts'
import type { Route } from '../platform/http/route.ts'

export function settingsRoutes(route: Route) {
  route(siteSettings, async ({ parts: { config, google } }) => ({
    ...config.site,
    googleSignIn: google !== null,
    demo: config.demo,
  }))
}
