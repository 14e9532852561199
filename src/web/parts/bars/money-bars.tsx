import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'

export type MoneyBarsProps = {
  bars: { name: string; dollars: number }[]
  /** The chart's accessible name: "Bar chart of savings by month". */
  label: string
  /** The label beside a bar's amount: "Saved". */
  figure: string
  look: 'saved' | 'group'
  /** Names instead of months: each is under its bar, truncated to fit. */
  named?: boolean
}

/** Heavy, so BarPicture lazy-loads it. Not focusable: a sentence and a table show the same. */
export function MoneyBars({ bars, label, figure, look, named }: MoneyBarsProps) {
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <BarChart
        h="100%"
        data={bars}
        dataKey="name"
        series={[{ name: 'dollars', label: figure, color: `var(--ui-chart-${look})` }]}
        gridAxis="none"
        withYAxis={false}
        accessibilityLayer={false}
        maxBarWidth={26}
        cursorFill="var(--ui-sunken)"
        valueFormatter={(dollars) => formatUsd(fromDollars(dollars))}
        xAxisProps={{
          height: 20,
          tickMargin: 2,
          interval: named ? 0 : undefined,
          tick: named ? BarName : { fontSize: 11, fill: 'currentColor' },
          axisLine: { stroke: 'var(--ui-line-strong)' },
        }}
        barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
        barChartProps={{ margin: { top: 0, right: 0, bottom: 0, left: 0 } }}
      />
    </div>
  )
}

type BarNameProps = {
  x: number | string
  y: number | string
  width?: number | string
  visibleTicksCount: number
  payload: { value: string }
}

const letterWidth = 5.8

function BarName({ x, y, width, visibleTicksCount, payload: { value: name } }: BarNameProps) {
  const room = Math.floor(Number(width ?? 0) / visibleTicksCount / letterWidth)
  return (
    <text x={x} y={y} dy="0.71em" textAnchor="middle" fontSize={11} fill="currentColor">
      {name.length > room ? `${name.slice(0, Math.max(room - 1, 1))}…` : name}
    </text>
  )
}
