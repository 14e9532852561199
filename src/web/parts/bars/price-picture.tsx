import { lazy, Suspense } from 'react'
import type { PriceBarsProps } from './price-bars.tsx'

const PriceBars = lazy(() => import('./price-bars.tsx').then((module) => ({ default: module.PriceBars })))

/** Group price with savings stacked on top; a full bar is the list price. Lazy-loaded. */
export function PricePicture(props: PriceBarsProps) {
  return (
    <Suspense fallback={null}>
      <PriceBars {...props} />
    </Suspense>
  )
}
