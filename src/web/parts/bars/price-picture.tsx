import { lazy, Suspense } from 'react'
import type { PriceBarsProps } from './price-bars.tsx'

const PriceBars = lazy(() => import('./price-bars.tsx').then((module) => ({ default: module.PriceBars })))

/** What was paid with what was saved on top of it: a whole bar is the list price. Loaded when it is needed. */
export function PricePicture(props: PriceBarsProps) {
  return (
    <Suspense fallback={null}>
      <PriceBars {...props} />
    </Suspense>
  )
}
