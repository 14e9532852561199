import type { ComponentProps } from 'react'
import { BarPicture } from '../bars/bar-picture.tsx'
import { ChartSection } from './chart-section.tsx'

type BarSectionProps = Omit<ComponentProps<typeof ChartSection>, 'picture' | 'legend'> & {
  /** Without bars there is no picture. */
  chart: ComponentProps<typeof BarPicture>
}

/** One bar for each month or vendor, with the same figures in words and as a table. */
export function BarSection({ chart, ...section }: BarSectionProps) {
  return <ChartSection {...section} picture={chart.bars.length > 0 && <BarPicture {...chart} />} />
}
