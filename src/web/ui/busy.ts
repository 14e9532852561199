import type { MouseEvent } from 'react'

/** For a button whose action is under way: it does nothing, but is not `disabled`, which would take the focus from it. */
export function busy(isBusy: boolean) {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true, onClickCapture: swallow } : {}
}

/** Enter in a field presses the form's button too, so this holds back the whole form. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
