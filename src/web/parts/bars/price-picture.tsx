import { lazy, Suspense } from 'react'

const PriceBars = lazy(() => import('./price-bars.tsx').then((module) => ({ default: module.PriceBars })))

export type PriceBarsProps = { bars: { name: string; spend: number; savings: number }[]; label: string }

/** What was paid with what was saved on top of it: a whole bar is the list price. Loaded when it is needed. */
export function PricePicture(props: PriceBarsProps) {
  return (
    <Suspense fallback={null}>
      <PriceBars {...props} />
    </Suspense>
  )
}
