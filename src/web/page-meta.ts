import type { MetaDescriptor } from 'react-router'
import { BRAND } from './brand.ts'
import { APP_ORIGIN } from './origin.ts'

type PageMeta = {
  title: string
  description: string
  /** As in the address bar, starting with a slash and without one at the end. */
  path: string
  /** Leaves the product's name out of the title. */
  bareTitle?: boolean
  /** Signed-in pages and errors stay out of search engines. */
  hidden?: boolean
  /** The picture of the social card, 1200 by 630. */
  image?: string
  /** schema.org data of the page. */
  structured?: Record<string, unknown>
}

/** Title, description, social card and canonical address; every page's `meta` export calls it. */
export function pageMeta({
  title,
  description,
  path,
  bareTitle,
  hidden,
  image = '/og.png',
  structured,
}: PageMeta) {
  const fullTitle = bareTitle ? title : `${title} | ${BRAND.name}`
  const url = `${APP_ORIGIN}${path === '/' ? '/' : path.replace(/\/+$/, '')}`
  const descriptors: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${APP_ORIGIN}${image}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (hidden) descriptors.push({ name: 'robots', content: 'noindex' })
  else descriptors.push({ tagName: 'link', rel: 'canonical', href: url })
  if (structured) descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...structured } })
  return descriptors
}
