import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '#web/ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/reports/products.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { withParam } from '#web/parts/search-field.tsx'
import { SeatHistory } from '#web/parts/seats/seat-history.tsx'
import { useCan } from '#web/session.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import classes from './product.module.css'

const shownFirst = 6

/** What happened to the product, newest first. Single seats, back to the first, are in a drawer. */
export function ProductHistory({ product: { history, seats } }: { product: Product }) {
  const [, setParams] = useSearchParams()
  const [all, setAll] = useState(false)
  const isAdmin = useCan('admin')
  const shown = all ? history : history.slice(0, shownFirst)
  const openSeats = () =>
    setParams((current) => withParam(current, 'history', 'open'), { preventScrollReset: true })
  return (
    <Stack as="section" gap={8} aria-labelledby="history" className={classes.history}>
      <Text as="h2" size="name" id="history">
        History
      </Text>
      <Text as="ol" size="sm" className={shapes.timeline}>
        {shown.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
          <li key={`${at} ${index}`}>
            <Text as="time" tone="dimmed" dateTime={at}>
              {formatNearDay(at, new Date())}
            </Text>
            <span>{text}</span>
          </li>
        ))}
      </Text>
      <Row gap={8}>
        {history.length > shownFirst && (
          <PlainButton size="xs" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${history.length - shownFirst} older`}
          </PlainButton>
        )}
        {isAdmin && (
          <PlainButton size="xs" look="subtle" onClick={openSeats}>
            Seat history
          </PlainButton>
        )}
      </Row>
      {isAdmin && <SeatDrawer productName={seats.productName} />}
    </Stack>
  )
}

/** Open when the URL says so. */
function SeatDrawer({ productName }: { productName: string }) {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('history')
  const close = () =>
    setParams((current) => withParam(current, 'history', null), { preventScrollReset: true })
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={520}
      title={`${productName} seat history`}
      closeButtonProps={{ 'aria-label': 'Close the history' }}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <SeatHistory productName={productName} />}
    </Drawer>
  )
}
