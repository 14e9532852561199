import type { MarketingPage } from '#contract/pages.ts'
import { call, type Output } from './api.ts'
import { SharedRead, useSharedRead } from './shared-read.ts'

export type SiteSettings = Output<'GET /api/settings'>

const unknown: SiteSettings = {
  marketingUrl: null,
  demoBookingUrl: null,
  requestDealUrl: null,
  supportPhone: null,
  supportEmail: null,
  hqAddress: null,
  googleSignIn: false,
  demo: false,
}

const sharedSettings = new SharedRead(() => call('GET /api/settings'), Number.POSITIVE_INFINITY)

/** Links and contacts of this installation; all empty until loaded. */
export function useSettings(): SiteSettings {
  return useSharedRead(sharedSettings).data ?? unknown
}

/** Undefined until it is known. */
export function useHasGoogle(): boolean | undefined {
  return useSharedRead(sharedSettings).data?.googleSignIn
}

/** "Book a Demo" and "request a deal": the configured page if there is one, else our contact form. */
export function useOutsideLink(kind: 'demo' | 'deal'): string {
  const settings = useSettings()
  const outside = kind === 'demo' ? settings.demoBookingUrl : settings.requestDealUrl
  return outside ?? `/contact-us?kind=${kind}`
}

/** Our own page, or the marketing site's if one is configured. */
export function useMarketingLink(path: MarketingPage): string {
  const { marketingUrl } = useSettings()
  return marketingUrl ? new URL(path, marketingUrl).href : path
}
