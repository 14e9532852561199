import { lazy, Suspense } from 'react'
import type { MoneyBarsProps } from './money-bars.tsx'

const MoneyBars = lazy(() => import('./money-bars.tsx').then((module) => ({ default: module.MoneyBars })))

/** Amounts as bars, as high as the place where it stands. The drawing code is loaded only when it is needed. */
export function BarPicture(props: MoneyBarsProps) {
  return (
    <Suspense fallback={null}>
      <MoneyBars {...props} />
    </Suspense>
  )
}
