import type { ReactNode } from 'react'
import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import classes from './price-chart.module.css'
import { placeOf, type Step, type Steps } from './price-steps.ts'

type PriceChartProps = { steps: Steps; today: string; label: string }

/** Space above the highest line and below the lowest one, in percent. */
const [top, bottom] = [22, 12]

/** List price, group price and cost as steps; what is to come is dashed. */
export function PriceChart({ steps, today, label }: PriceChartProps) {
  const y = scaleOf([...steps.list, ...steps.group, ...steps.cost])
  const now = placeOf(today, steps)
  const coming = [...new Set(steps.list.map(({ from }) => from))].filter((day) => day > today)
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {(['cost', 'list', 'group'] as const).map((name) => (
          <g key={name} className={classes[name]}>
            <path d={pathOf(steps[name], steps, y, { until: today })} />
            <path d={pathOf(steps[name], steps, y, { since: today })} className={classes.coming} />
          </g>
        ))}
        <line x1={now} x2={now} y1="0" y2="100" className={classes.today} />
      </svg>
      <Label at={now} y={10}>
        Today
      </Label>
      {(['list', 'group', 'cost'] as const).map((name) => (
        <Labels key={name} name={name} steps={steps} today={today} y={y} />
      ))}
      {coming.slice(0, 2).map((day) => (
        <Label key={day} at={placeOf(day, steps)} y={100} isBelow>
          {formatNearDay(day, new Date(today))}
        </Label>
      ))}
    </div>
  )
}

type Scale = (cents: number) => number
type Span = { until?: string; since?: string }

/** From the lowest amount to the highest; a single one is in the middle. */
function scaleOf(steps: Step[]): Scale {
  const known = steps.flatMap(({ cents }) => cents ?? [])
  const [min, max] = [Math.min(...known), Math.max(...known)]
  if (max <= min) return () => 50
  return (cents) => top + ((max - cents) / (max - min)) * (100 - top - bottom)
}

/** The steps of one line before or after a day. */
function pathOf(line: Step[], steps: Steps, y: Scale, { until, since }: Span): string {
  const pieces = line.flatMap(({ from, cents }, index) => {
    const end = line[index + 1]?.from ?? steps.to
    const first = since && from < since ? since : from
    const last = until && end > until ? until : end
    if (cents === null || first >= last) return []
    const [x1, x2] = [placeOf(first, steps), placeOf(last, steps)]
    // Joined with the step before it, which ends at the same place.
    const isJoined =
      index > 0 && first === from && line[index - 1]?.cents !== null && (!since || from > since)
    return `${isJoined ? 'L' : 'M'}${x1} ${y(cents)}L${x2} ${y(cents)}`
  })
  const [first = '', ...others] = pieces
  return [first.replace(/^L/, 'M'), ...others].join('')
}

type LabelsProps = { name: 'list' | 'group' | 'cost'; steps: Steps; today: string; y: Scale }

const names = { list: 'List', group: 'Group', cost: 'Cost' }

/** The amount of today at the left, and the last one at the right. */
function Labels({ name, steps, today, y }: LabelsProps) {
  const line = steps[name]
  const now = line.findLast(({ from }) => from <= today)
  const first = line.find(({ cents }) => cents !== null)
  const last = line.at(-1)
  return (
    <>
      {now && now.cents !== null && (
        <Label at={first ? placeOf(first.from, steps) : 0} y={y(now.cents)} look={name}>
          {names[name]} {formatUsd(now.cents)}
        </Label>
      )}
      {last && last !== now && last.cents !== null && (
        <Label at={100} y={y(last.cents)} look={name}>
          {formatUsd(last.cents)}
        </Label>
      )}
    </>
  )
}

type LabelProps = { at: number; y: number; look?: string; isBelow?: boolean; children: ReactNode }

function Label({ at, y, look, isBelow, children }: LabelProps) {
  const side = at > 72 ? { right: `${100 - at}%` } : { left: `${at}%` }
  return (
    <span
      aria-hidden="true"
      className={classes.label}
      data-look={look}
      data-below={isBelow || undefined}
      style={{ ...side, top: `${y}%` }}
    >
      {children}
    </span>
  )
}
