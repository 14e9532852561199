import { useMarketingLink } from '../site-settings.ts'

export type NavItem = { label: string; href: string; also?: string[] }

/** The top navigation. Some links point to the marketing site if one is configured. */
export function usePublicLinks() {
  const home: NavItem = { label: 'Home', href: useMarketingLink('/') }
  const marketplace: NavItem = {
    label: 'Marketplace',
    href: '/software-marketplace',
    also: ['/checkout-page/'],
  }
  const pools: NavItem = { label: 'Buy together', href: '/pools' }
  const pricing: NavItem = { label: 'Pricing', href: useMarketingLink('/pricing') }
  const blogs: NavItem = { label: 'Blogs', href: useMarketingLink('/blog') }
  const contact: NavItem = { label: 'Contact Us', href: '/contact-us' }
  const docs: NavItem = { label: 'Docs', href: useMarketingLink('/docs') }
  const partnerships: NavItem = { label: 'Partnerships', href: useMarketingLink('/partnerships') }
  return {
    before: [home, marketplace, pools, pricing],
    company: [blogs, pricing, contact],
    after: [docs, partnerships],
  }
}
