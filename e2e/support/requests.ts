import type { Page, Request } from '@playwright/test'

const underway = new WeakMap<Page, Set<Request>>()
const data = ['document', 'fetch', 'xhr', 'image']

/** From now on, requestsOf() knows what this page is waiting for. */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  underway.set(page, open)
  page.on('request', (request) => {
    if (data.includes(request.resourceType())) open.add(request)
  })
  const end = (request: Request) => {
    open.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** The requests for data without an answer yet; undefined for a page that is not followed. */
export function requestsOf(page: Page): ReadonlySet<Request> | undefined {
  return underway.get(page)
}
