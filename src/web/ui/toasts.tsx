import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from './icons.tsx'
import { Row } from './layout.tsx'
import { IconButton, PlainButton } from './plain-button.tsx'
import { SmartLink } from './smart-link.tsx'
import { closeToast, type ShownToast, toast, toasts } from './toast.ts'
import classes from './toasts.module.css'

const none: readonly ShownToast[] = []

/** The toasts, in a strip above the page that moves down for them: they never cover a control. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => none)
  const content = useRoomAbove()
  const lines = (wrong: boolean) =>
    shown.filter((each) => Boolean(each.wrong) === wrong).map((each) => <Line key={each.serial} {...each} />)
  return (
    // No section: when a button in it is gone after its work, the page takes the focus (ui/keep-focus.ts).
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="region" aria-label="What just happened" className={classes.strip}>
      <div ref={content}>
        {/* There before anything is in it: screen readers announce only what is added. */}
        <div aria-live="polite">{lines(false)}</div>
        <div aria-live="assertive">{lines(true)}</div>
      </div>
    </div>
  )
}

function Line({ id, message, wrong, milliseconds, action, link }: ShownToast) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!Number.isFinite(milliseconds)) return
    let timer = window.setTimeout(closeUnlessFocused, milliseconds)
    // Whoever is at its button by keyboard would lose the place.
    function closeUnlessFocused() {
      if (line.current?.querySelector(':focus-visible')) timer = window.setTimeout(closeUnlessFocused, 1000)
      else closeToast(id)
    }
    return () => window.clearTimeout(timer)
  }, [id, milliseconds])

  return (
    <Row gap={8} align="center" size="sm" ref={line} className={classes.line} data-wrong={wrong || undefined}>
      <Icon name={wrong ? 'triangle' : 'check'} />
      <span className={classes.text}>
        {message} {link && <SmartLink href={link.to}>{link.label}</SmartLink>}
      </span>
      {action && (
        <PlainButton size="xs" onClick={() => runOnce(id, action.run)}>
          {action.label}
        </PlainButton>
      )}
      <IconButton size={32} onClick={() => closeToast(id)} aria-label="Close this message">
        <Icon name="x" size={15} />
      </IconButton>
    </Row>
  )
}

async function runOnce(id: string, run: () => unknown) {
  closeToast(id)
  try {
    await run()
  } catch (error) {
    toast({ message: error instanceof Error ? error.message : 'That didn’t work.', wrong: true })
  }
}

/** Everything that is fixed to the top of the window starts below --toasts-height. */
function useRoomAbove() {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    if (!element) return
    let reserved = 0
    let waiting: (() => void) | null = null
    function reserve() {
      reserved = element?.offsetHeight ?? 0
      document.documentElement.style.setProperty('--toasts-height', `${reserved}px`)
    }
    const observer = new ResizeObserver(() => {
      waiting?.()
      waiting = element.offsetHeight < reserved ? whenPointerRests(reserve) : null
      if (!waiting) reserve()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return content
}

const restMs = 400

/** So that nothing moves away from under a pointer on its way to a click. Returns how to call it off. */
function whenPointerRests(then: () => void) {
  let timer = window.setTimeout(finish, restMs)
  function again() {
    window.clearTimeout(timer)
    timer = window.setTimeout(finish, restMs)
  }
  function stop() {
    window.clearTimeout(timer)
    window.removeEventListener('pointermove', again)
    window.removeEventListener('pointerdown', again)
  }
  function finish() {
    stop()
    then()
  }
  window.addEventListener('pointermove', again, { passive: true })
  window.addEventListener('pointerdown', again, { passive: true })
  return stop
}
