import type { MouseEvent } from 'react'

/** For a button whose action is running: it does nothing, but isn't `disabled`, which would lose the focus. */
export function busy(isBusy: boolean) {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true, onClickCapture: swallow } : {}
}

/** Enter in a field clicks the form's button too, so this blocks the whole form. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
