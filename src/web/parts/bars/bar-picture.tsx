import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MoneyBarsProps } from './money-bars.tsx'

const MoneyBars = lazyPart(async () => (await import('./money-bars.tsx')).MoneyBars)

/** Amounts as bars, as tall as its container. The chart code is lazy-loaded. */
export function BarPicture(props: MoneyBarsProps) {
  return (
    <Suspense fallback={null}>
      <MoneyBars {...props} />
    </Suspense>
  )
}
