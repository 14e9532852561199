import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PriceBarsProps } from './price-bars.tsx'

const PriceBars = lazyPart(async () => (await import('./price-bars.tsx')).PriceBars)

/** Group price with savings stacked on top; a full bar is the list price. Lazy-loaded. */
export function PricePicture(props: PriceBarsProps) {
  return (
    <Suspense fallback={null}>
      <PriceBars {...props} />
    </Suspense>
  )
}
