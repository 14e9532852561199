import type { Product } from '#contract/reports/products.ts'
import { PoolStrip } from '#web/parts/pool/pool-strip.tsx'
import { stripsOf } from '#web/parts/pool/strip-of.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { describeNewPrice } from './product-facts.ts'

/** One line for each announced price, and one for each pool of the vendor. */
export function ProductBanners({ product: { seats, subscriptions, board } }: { product: Product }) {
  const name = seats.productName
  const prices = subscriptions.flatMap((subscription) => {
    const text = describeNewPrice(name, subscription, new Date())
    return text ? [{ id: subscription.purchase._id, ...text }] : []
  })
  const strips = stripsOf(board, name)
  if (prices.length + strips.length === 0) return null
  return (
    <Stack gap={8}>
      {prices.map(({ id, title, text }) => (
        <Row as="p" gap={10} size="md" key={id} className={shapes.notice} data-meaning="yours">
          <Icon name="arrow-right" />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </Row>
      ))}
      {strips.map((pool) => (
        <PoolStrip
          key={pool.slug}
          {...(board.joined.includes(pool.slug)
            ? {
                pool: { ...pool, text: pool.text.replace(/^Join now at/, 'Now at') },
                link: 'View your commitment',
              }
            : { pool })}
        />
      ))}
    </Stack>
  )
}
