import { changingFile, type SiteFile } from './site-file.ts'

/** A route as the build lists it, with the scripts and styles that it needs; the browser reads the rest of it. */
type Route = { id: string; parentId?: string; path?: string; index?: boolean }

/** What the build wrote for React Router in the browser. */
type Listed = { version: string; routes: Record<string, Route> }

/** The routes of these paths, or that the browser has a page of another version and must load a new one. */
export type RouteAnswer = { isOutdated: true } | { isOutdated: false; routes: SiteFile }

export type RouteList = {
  /** Null if this isn't a question that React Router asks. */
  find: (query: URLSearchParams) => RouteAnswer | null
}

/** As React Router asks for it. */
export const routeListPath = '/__manifest'

/** Answers which routes lead to some paths. Rendered pages bring only their own (docs/decisions/0043). */
export function routeList(script: string): RouteList {
  const { version, routes } = JSON.parse(
    script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
  ) as Listed
  const known = Object.values(routes).flatMap((route) => {
    const lineage = lineageOf(route, routes)
    return route.index || route.path ? [{ pattern: patternOf(lineage), lineage }] : []
  })
  return {
    find(query) {
      const paths = query.get('paths')
      if (paths === null) return null
      if (query.get('version') !== version) return { isOutdated: true }
      const asked = new Set(paths.split(',').filter(Boolean))
      const found = known.filter(({ pattern }) => [...asked].some((path) => pattern.test(path)))
      const all = new Map(found.flatMap(({ lineage }) => lineage.map((route) => [route.id, route])))
      const answer = changingFile('.json', JSON.stringify(Object.fromEntries(all)))
      return { isOutdated: false, routes: Object.assign(answer, { cacheControl: forever }) }
    },
  }
}

/** The version is in the address, so the answer never changes. */
const forever = 'public, max-age=31536000, immutable'

/** The layouts around a route, then the route itself. */
function lineageOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineageOf(parent, routes), route] : [route]
}

/** May match more paths than the router does: a route that isn't needed does no harm. */
function patternOf(lineage: Route[]): RegExp {
  const segments = lineage.flatMap(({ path }) => path?.split('/').filter(Boolean) ?? [])
  const parts = segments.map((segment) =>
    segment === '*' ? '/.*' : segment.startsWith(':') ? '/[^/]+' : `/${segment.replaceAll('.', '\\.')}`,
  )
  return new RegExp(`^${parts.join('')}/?$`, 'i')
}
