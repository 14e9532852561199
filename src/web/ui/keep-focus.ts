/** Parts of a page that can take the focus over from something inside them. */
const parts = '[tabindex], section, main'

/** Later than whatever knows a better place: a closed dialog returns the focus after 10 ms. */
const lastResortMs = 50

/**
 * When a link has led to another page or a button is gone after it did its work, browsers leave the focus nowhere: the
 * keyboard starts over at the top, and a screen reader is silent. From now on, the nearest part that is still there
 * takes it. `first` is what has the focus already.
 */
export function keepFocus(first: EventTarget | null) {
  let focused: Element | null = null
  let around: HTMLElement[] = []
  let isDue = false

  function remember(target: EventTarget | null) {
    focused = target instanceof Element ? target : null
    around = partsAround(focused)
  }

  function keep() {
    isDue = false
    if (!isLost(focused)) return
    takeOver(around.find(({ isConnected }) => isConnected) ?? document.querySelector('main'))
  }

  function look() {
    if (isDue || !isLost(focused)) return
    isDue = true
    window.setTimeout(keep, lastResortMs)
  }

  remember(first)
  look()
  document.addEventListener('focusin', ({ target }) => remember(target))
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

function isLost(focused: Element | null): boolean {
  return focused !== null && !focused.isConnected && document.activeElement === document.body
}

/** From the inside out. */
function partsAround(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let part = element?.parentElement; part; part = part.parentElement)
    if (part.matches(parts)) found.push(part)
  return found
}

/** Only as long as it has the focus, so that a click on it later doesn't give it the focus. */
function takeOver(part: HTMLElement | null) {
  if (!part) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
