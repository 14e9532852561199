import { type BoardPool, lookOf } from '#contract/pools/pool-pages.ts'
import classes from './mini-ladder.module.css'

type MiniLadderProps = { pool: Pick<BoardPool, 'tiers' | 'listPrice' | 'progress' | 'state'> }

const width = 120
const height = 58
const listWidth = 30

/** The steps of a pool at a glance: only the next one shows how far it is. Decorative: the figures are beside it. */
export function MiniLadder({ pool: { tiers, listPrice, progress, state } }: MiniLadderProps) {
  const steps = tiers.length > 0 ? tiers.map(({ price }) => price / listPrice) : [0.75, 0.58, 0.38]
  const stepWidth = (width - listWidth) / steps.length
  const top = (share: number) => height - 1 - share * (height - 3)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classes.root}
      data-state={state}
    >
      <path d={`M0 2H${listWidth}V${top(steps[0] ?? 1)}`} className={classes.list} />
      {steps.map((share, index) => {
        const x = listWidth + index * stepWidth
        const y = top(share)
        const look = lookOf(tiers[index]?.price, { progress })
        const filled = look === 'next' ? ((height - 1 - y) * progress.percent) / 100 : 0
        return (
          <g key={`${x}`} data-look={look}>
            <rect x={x} y={y} width={stepWidth} height={height - 1 - y} className={classes.step} />
            {filled > 0 && (
              <rect
                x={x}
                y={height - 1 - filled}
                width={stepWidth}
                height={filled}
                className={classes.filled}
              />
            )}
            <path d={`M${x} ${y}h${stepWidth}`} className={classes.edge} />
          </g>
        )
      })}
      <path d={`M0 ${height - 0.5}H${width}`} className={classes.floor} />
    </svg>
  )
}
