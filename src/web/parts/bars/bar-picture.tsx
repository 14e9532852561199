import { lazy, Suspense } from 'react'

const MoneyBars = lazy(() => import('./money-bars.tsx').then((module) => ({ default: module.MoneyBars })))

export type BarPictureProps = {
  bars: { name: string; dollars: number }[]
  /** What the bars are, for those who do not see them: "Bar chart of the savings by month". */
  label: string
  /** What one bar is, beside its amount: "Saved". */
  figure: string
  look: 'saved' | 'group'
}

/** Amounts as bars, as high as the place where it stands. The drawing code is loaded only when it is needed. */
export function BarPicture(props: BarPictureProps) {
  return (
    <Suspense fallback={null}>
      <MoneyBars {...props} />
    </Suspense>
  )
}
