import type { ReactNode } from 'react'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import type { Output } from '#web/api.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { priceText } from '../pool-state.ts'
import classes from './curve-chart.module.css'
import { layOutCurve, type Mark } from './curve-layout.ts'

type CurveChartProps = {
  points: Output<'GET /api/operator/pools/:id/curve'>['points']
  tiers: OperatorPool['tiers']
  hasHidden: boolean
}

/** Wanted seats as steps, with what each price needs; what can't be shown is hatched. */
export function CurveChart({ points, tiers, hasHidden }: CurveChartProps) {
  const { points: marks, tiers: needs, ticks, shownUntil, path } = layOutCurve(points, tiers)
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} role="img" aria-label={describe(marks)}>
        {ticks.map(({ y, seats }) => (
          <Text
            as="span"
            size="xs"
            tone="dimmed"
            key={seats}
            aria-hidden="true"
            className={classes.tick}
            style={{ top: `${y}%` }}
          >
            {formatCount(seats)}
          </Text>
        ))}
        {hasHidden && <span className={classes.hidden} style={{ left: `${shownUntil}%` }} />}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`${path}L${shownUntil} 100Z`} className={classes.area} />
          {needs.map(({ x, y, price, isReached }) => (
            <line
              key={price}
              x1={x}
              x2={x}
              y1="100"
              y2={y}
              className={classes.need}
              data-reached={isReached || undefined}
            />
          ))}
          <path d={path} className={classes.line} />
        </svg>
        {marks.map((mark) => (
          <Label key={mark.price} mark={mark} look="point">
            {formatCount(mark.seats)}
          </Label>
        ))}
        {needs.map((need) => (
          <Label key={need.price} mark={need} look={need.isReached ? 'reached' : 'needed'}>
            {formatCount(need.seats)} needed
          </Label>
        ))}
      </div>
      <Text as="div" size="xs" tone="dimmed" className={classes.axis} aria-hidden="true">
        {(needs.length > 0 ? needs : marks).map(({ x, price }) => (
          <span key={price} style={{ left: `${x}%` }}>
            {priceText(price)}
          </span>
        ))}
      </Text>
      <Row size="xs" as="figcaption" gap={16} rowGap={4} wrap tone="dimmed" className={classes.legend}>
        <span data-look="point">Seats wanted</span>
        {needs.length > 0 && <span data-look="needed">Seats a price needs</span>}
        {hasHidden && <span data-look="hidden">Not shown: too few companies</span>}
      </Row>
    </figure>
  )
}

type LabelProps = { mark: Mark; look: 'point' | 'reached' | 'needed'; children: ReactNode }

/** A dot with its figure, which is where there is space for it. */
function Label({ mark: { x, y }, look, children }: LabelProps) {
  const isLeft = look === 'point' ? x > 30 : x > 70
  return (
    <span
      aria-hidden="true"
      className={classes.mark}
      data-look={look}
      data-side={isLeft ? 'left' : 'right'}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      <span>{children}</span>
    </span>
  )
}

function describe(marks: readonly Mark[]): string {
  const points = marks.map(({ seats, price }) => `${seats} seats at ${priceText(price)}`)
  return `Demand: ${points.join(', ')}`
}
