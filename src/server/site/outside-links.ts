import { marketingPages } from '#contract/pages.ts'
import type { Config } from '../config.ts'

export type OutsideLinks = Pick<Config['site'], 'marketingUrl' | 'demoBookingUrl' | 'requestDealUrl'>

/** Inserts the installation's own links into a built page, so that they also work without JavaScript. */
export function withOutsideLinks(html: string, links: OutsideLinks): string {
  const { marketingUrl, demoBookingUrl, requestDealUrl } = links
  let page = html
  if (demoBookingUrl) page = pointTo(page, '/contact-us?kind=demo', demoBookingUrl)
  if (requestDealUrl) page = pointTo(page, '/contact-us?kind=deal', requestDealUrl)
  return marketingUrl ? page.replace(marketingParts, (place) => toMarketing(place, marketingUrl)) : page
}

/** The top navigation, and the link on the 404 page. */
const marketingParts = /<nav aria-label="Main"[\s\S]*?<\/nav>|<a [^>]*>Go back home/g

function toMarketing(html: string, marketingUrl: string) {
  return marketingPages.reduce<string>(
    (page, path) => pointTo(page, path, new URL(path, marketingUrl).href),
    html,
  )
}

function pointTo(html: string, path: string, url: string) {
  const href = `href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  // The attribute is only for links within the app.
  return html
    .replaceAll(`href="${path}" data-discover="true"`, () => href)
    .replaceAll(`href="${path}"`, () => href)
}
