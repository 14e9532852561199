import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

export type PriceBarsProps = { bars: { name: string; spend: number; savings: number }[]; label: string }

const series = [
  { name: 'spend', label: 'Group price', color: 'var(--ui-chart-group)' },
  { name: 'savings', label: 'You saved', color: 'var(--ui-chart-saved)' },
]

/** Heavy, so PricePicture lazy-loads it. Not focusable: a sentence and a table show the same. */
export function PriceBars({ bars, label }: PriceBarsProps) {
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <BarChart
        h="100%"
        data={bars}
        dataKey="name"
        type="stacked"
        series={series}
        gridAxis="none"
        withYAxis={false}
        accessibilityLayer={false}
        maxBarWidth={26}
        cursorFill="var(--ui-sunken)"
        valueFormatter={(dollars) => formatUsd(fromDollars(dollars))}
        xAxisProps={{
          height: 20,
          tickMargin: 2,
          tick: { fontSize: 11, fill: 'currentColor' },
          axisLine: { stroke: 'var(--ui-line-strong)' },
        }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ margin: { top: 0, right: 0, bottom: 0, left: 0 } }}
      />
    </div>
  )
}
