import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { isTyping } from '#web/ui/is-typing.ts'
import { Keys } from '#web/ui/keys.tsx'
import { Row, VisuallyHidden } from '#web/ui/layout.tsx'
import { loadCode, prefetchCode } from '#web/ui/load-code.ts'
import classes from './jump-button.module.css'
import { isApple, modKey } from './shortcuts.ts'

const load = () => import('./palette.tsx')
const loadShortcuts = () => import('./shortcut-dialog.tsx')
const Palette = lazy(() => loadCode(load).then((module) => ({ default: module.Palette })))

/** Opens the palette, as ⌘K does. Its code loads when somebody reaches for it. */
export function JumpButton() {
  const [opening, setOpening] = useState(0)
  useFrameKeys(() => setOpening((last) => last + 1))
  return (
    <>
      <Row
        as="button"
        gap={8}
        align="center"
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onPointerEnter={() => prefetchCode(load)}
        onFocus={() => prefetchCode(load)}
        onClick={() => setOpening((last) => last + 1)}
      >
        <Icon name="search" size={15} />
        <VisuallyHidden>Search or jump to</VisuallyHidden>
        <span className={classes.keys} aria-hidden="true">
          <Keys keys={[isApple ? '⌘K' : `${modKey} K`]} />
        </span>
      </Row>
      {opening > 0 && (
        <Suspense fallback={null}>
          <Palette opening={opening} />
        </Suspense>
      )}
    </>
  )
}

/** ⌘K from anywhere; ? and / where nobody is typing and no dialog is open. */
function useFrameKeys(togglePalette: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isMod = event.metaKey || event.ctrlKey
      // Half of the shortcut: its code is there when the other half comes.
      if (event.key === (isApple ? 'Meta' : 'Control')) prefetchCode(load)
      if (isMod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        togglePalette()
      }
      if (isMod || event.altKey || isTyping(event.target) || document.querySelector('[role$="dialog"]'))
        return
      if (event.key === '?') void loadCode(loadShortcuts).then(({ openShortcuts }) => openShortcuts())
      if (event.key === '/') focusSearch(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function focusSearch(event: KeyboardEvent) {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"], input[data-search]')
  if (!field) return
  event.preventDefault()
  field.focus()
}
