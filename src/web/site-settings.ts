import { useQuery } from '@tanstack/react-query'
import type { MarketingPage } from '../contract/pages.ts'
import type { Output } from './api.ts'
import { read } from './queries.ts'

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

/** Links and contacts of this installation; all empty until loaded. */
export function useSettings(): SiteSettings {
  return useSettingsQuery().data ?? unknown
}

export function useSettingsQuery() {
  return useQuery({ ...read('GET /api/settings'), staleTime: Number.POSITIVE_INFINITY })
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
