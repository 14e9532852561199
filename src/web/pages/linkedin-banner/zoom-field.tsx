import { useState } from 'react'
import controls from '#web/parts/field/field.module.css'
import { readZoom, ZOOM } from './geometry.ts'
import classes from './page.module.css'

type ZoomFieldProps = { zoom: number; onZoom: (percent: number) => void }

/** A slider and a number field that stay in sync. */
export function ZoomField({ zoom, onZoom }: ZoomFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const range = { min: ZOOM.least, max: ZOOM.most }

  function type(text: string) {
    setTyped(text)
    // Ignores a partly typed number ("1" of "150").
    if (Number(text) >= ZOOM.least) onZoom(readZoom(text, zoom))
  }

  function finish() {
    if (typed !== null) onZoom(readZoom(typed, zoom))
    setTyped(null)
  }

  return (
    <fieldset className={classes.zoom}>
      <legend className={controls.label}>Zoom</legend>
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${zoom}%`}
        className={classes.slider}
        {...range}
        value={zoom}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <span className={classes.percent}>
        <input
          type="number"
          aria-label="Zoom in percent"
          className={controls.control}
          {...range}
          value={typed ?? zoom}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
        <span aria-hidden="true">%</span>
      </span>
    </fieldset>
  )
}
