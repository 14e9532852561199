import { expect, test } from 'vitest'
import { routeList } from './route-list.ts'

const routes = {
  root: { id: 'root', path: '' },
  public: { id: 'public', parentId: 'root' },
  home: { id: 'home', parentId: 'public', index: true },
  vendor: { id: 'vendor', parentId: 'public', path: 'software-marketplace/:page' },
  lost: { id: 'lost', parentId: 'public', path: '*' },
  app: { id: 'app', parentId: 'root' },
  dashboard: { id: 'dashboard', parentId: 'app', path: 'Dashboard', module: '/assets/dashboard-1a2b.js' },
  requests: { id: 'requests', parentId: 'app', path: 'requests' },
  nothing: { id: 'nothing', parentId: 'requests', index: true },
  request: { id: 'request', parentId: 'requests', path: ':id' },
}
const list = routeList(`window.__reactRouterManifest=${JSON.stringify({ routes, version: 'v1' })};`)

function idsFor(...paths: string[]) {
  const answer = list.find(new URLSearchParams({ paths: paths.join(','), version: 'v1' }))
  if (!answer || answer.isOutdated) throw new Error('No answer')
  return Object.keys(JSON.parse(answer.routes.body.toString())).sort()
}

test('a path brings its route with the layouts around it, and the page for paths that nobody knows', () => {
  expect(idsFor('/dashboard')).toEqual(['app', 'dashboard', 'lost', 'public', 'root'])
  expect(idsFor('/software-marketplace/Slack%20Pro-pricing')).toEqual(['lost', 'public', 'root', 'vendor'])
  expect(idsFor('/')).toEqual(['home', 'lost', 'public', 'root'])
  expect(idsFor('/requests/12')).toEqual(['app', 'lost', 'public', 'request', 'requests', 'root'])
  expect(idsFor('/requests')).toEqual(['app', 'lost', 'nothing', 'public', 'requests', 'root'])
  expect(idsFor('/nowhere/at/all')).toEqual(['lost', 'public', 'root'])
})

test('several paths are answered at once, with everything that a route needs', () => {
  const answer = list.find(new URLSearchParams({ paths: '/dashboard,/requests', version: 'v1' }))
  const found = answer && !answer.isOutdated && JSON.parse(answer.routes.body.toString())
  expect(found.dashboard).toEqual(routes.dashboard)
  expect(Object.keys(found)).toContain('requests')
})

test('the answer may be kept forever, because the version is in the address', () => {
  const answer = list.find(new URLSearchParams({ paths: '/', version: 'v1' }))
  expect(answer && !answer.isOutdated && answer.routes.cacheControl).toContain('immutable')
})

test('a page of another version gets no routes', () => {
  expect(list.find(new URLSearchParams({ paths: '/dashboard', version: 'v0' }))).toEqual({ isOutdated: true })
  expect(list.find(new URLSearchParams({ paths: '/dashboard' }))).toEqual({ isOutdated: true })
})

test('anything else is no question', () => {
  expect(list.find(new URLSearchParams({ version: 'v1' }))).toBeNull()
})
