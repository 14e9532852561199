import { useId, useState } from 'react'
import { MAX_SEATS, normalizeSeats } from '#domain/catalog/selection.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './seats-input.module.css'

type SeatsInputProps = {
  label: 'Seats' | 'Licenses'
  planName: string
  seats: number
  autoFocus: boolean
  onChange: (seats: number) => void
}

/** A whole number from 1. Anything else counts as 1, and shows as 1 on blur. */
export function SeatsInput({ label, planName, seats, autoFocus, onChange }: SeatsInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(seats)

  function step(by: 1 | -1) {
    setTyped(null)
    onChange(Math.min(Math.max(seats + by, 1), MAX_SEATS))
  }

  return (
    <div className={classes.box}>
      <label htmlFor={id} className="sr-only">
        {label} for {planName}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it follows a click that asked for these seats
        autoFocus={autoFocus}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_SEATS}
        step={1}
        className={classes.input}
        style={{ width: `${Math.max(shown.length, 1) + 0.2}ch` }}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(normalizeSeats(event.currentTarget.value))
        }}
        onBlur={() => setTyped(null)}
      />
      <label htmlFor={id} className={classes.unit} aria-hidden="true">
        {unitLabel(label, seats)}
      </label>
      {/* For the mouse; the keyboard uses the arrow keys in the field. */}
      <span className={classes.steps} aria-hidden="true">
        <button type="button" tabIndex={-1} onClick={() => step(1)} aria-label="One more">
          <Icon name="plus" size={13} />
        </button>
        <button type="button" tabIndex={-1} onClick={() => step(-1)} aria-label="One less">
          <Icon name="minus" size={13} />
        </button>
      </span>
    </div>
  )
}

function unitLabel(label: 'Seats' | 'Licenses', seats: number) {
  const word = label.toLowerCase()
  return seats === 1 ? word.slice(0, -1) : word
}
