import { lazy, Suspense } from 'react'
import type { MoneyBarsProps } from './money-bars.tsx'

const MoneyBars = lazy(() => import('./money-bars.tsx').then((module) => ({ default: module.MoneyBars })))

/** Amounts as bars, as tall as its container. The chart code is lazy-loaded. */
export function BarPicture(props: MoneyBarsProps) {
  return (
    <Suspense fallback={null}>
      <MoneyBars {...props} />
    </Suspense>
  )
}
