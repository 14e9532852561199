import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './banner-canvas.module.css'
import { drawBanner, fontReady } from './draw-banner.ts'
import { SIDE } from './geometry.ts'
import type { Banner } from './use-banner.ts'

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type BannerCanvasProps = { banner: Banner; isOver: boolean; onChoose: () => void }

/** The canvas as it will be saved; move the picture by mouse, touch or arrow keys. */
export function BannerCanvas({ banner, isOver, onChoose }: BannerCanvasProps) {
  const { picture, view, move } = banner
  const canvas = useRef<HTMLCanvasElement>(null)
  const hand = useRef<{ pointerId: number; clientX: number; clientY: number } | null>(null)

  // The upload button is gone, so the picture takes its focus.
  useEffect(() => {
    if (picture && document.activeElement === document.body) canvas.current?.focus({ preventScroll: true })
  }, [picture])

  useEffect(() => {
    const draw = () => {
      const pen = canvas.current?.getContext('2d')
      if (pen) drawBanner(pen, picture, view, picture ? undefined : '#dfe6e5')
    }
    draw()
    void fontReady().then(draw)
  }, [picture, view])

  function grab(event: PointerEvent<HTMLCanvasElement>) {
    if (hand.current || event.button !== 0) return
    hand.current = event
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const last = hand.current
    if (last?.pointerId !== event.pointerId) return
    hand.current = event
    // On a narrow page the canvas is scaled down.
    const scale = SIDE / event.currentTarget.clientWidth
    move((event.clientX - last.clientX) * scale, (event.clientY - last.clientY) * scale)
  }

  function release(event: PointerEvent) {
    if (hand.current?.pointerId === event.pointerId) hand.current = null
  }

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : 10
    move(arrow[0] * step, arrow[1] * step)
  }

  return (
    <div className={classes.stage} data-over={isOver || undefined}>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        className={classes.canvas}
        {...(picture
          ? {
              role: 'application',
              tabIndex: 0,
              'aria-roledescription': 'movable picture',
              'aria-label': 'Your picture under the #BUILDING frame',
              'aria-describedby': 'moving',
              onPointerDown: grab,
              onPointerMove: drag,
              onLostPointerCapture: release,
              onKeyDown: press,
            }
          : { 'aria-hidden': true })}
      />
      <div className={classes.outside} />
      {!picture && (
        <button type="button" className={classes.empty} onClick={onChoose}>
          <Icon name="upload" size={28} />
          <strong>Upload a picture</strong>
          <span>Click, drop or paste it here</span>
        </button>
      )}
    </div>
  )
}
