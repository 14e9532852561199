import { poolCardPath, poolPath } from '#contract/pools/pool-pages.ts'
import { APP_ORIGIN } from '#web/origin.ts'
import { pageMeta } from '#web/page-meta.ts'
import { formatHeadline, headlineOf } from '#web/parts/pool/headline.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import { shareText } from '#web/parts/pool/share-text.ts'
import type { RenderedPool } from './rendered-pool.ts'

/** Title and description have the figures of the moment: they are what a shared link shows. */
export function poolMeta({ pool, isOver }: Pick<RenderedPool, 'pool' | 'isOver'>) {
  const name = poolName(pool)
  const headline = formatHeadline(headlineOf(pool, isOver))
  return pageMeta({
    title: headline.includes(name) ? headline : `${name}: ${headline}`,
    description: `${shareText(pool)} Everyone pays the same price, never above their maximum.`,
    path: poolPath(pool),
    image: poolCardPath(pool),
    structured: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Buy together', item: `${APP_ORIGIN}/pools` },
        { '@type': 'ListItem', position: 2, name, item: APP_ORIGIN + poolPath(pool) },
      ],
    },
  })
}

export function unknownPoolMeta() {
  const description = 'This page does not exist or has been moved.'
  return pageMeta({ title: 'Page not found', description, path: '/404', hidden: true })
}
