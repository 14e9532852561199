import type { Squares } from './ladder-layout.ts'
import classes from './seat-squares.module.css'

const pitch = 13
const side = 9

/** One square for each seat: yours, others', and those that are missing. */
export function SeatSquares({ columns, rows, yours, others, missing }: Squares) {
  const square = (index: number) => {
    const x = (index % columns) * pitch + 1
    const y = Math.floor(index / columns) * pitch + 1
    return `M${x} ${y}h${side}v${side}h-${side}z`
  }
  const path = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => square(from + i)).join('')
  return (
    <svg
      viewBox={`0 0 ${columns * pitch - 2} ${rows * pitch - 2}`}
      className={classes.squares}
      aria-hidden="true"
    >
      <path d={path(0, yours)} data-kind="yours" />
      <path d={path(yours, others)} data-kind={yours > 0 ? 'others' : 'yours'} />
      <path d={path(yours + others, missing)} data-kind="missing" />
    </svg>
  )
}
