/** The server's time minus the steady clock of this page; null until the server has answered. */
let offset: number | null = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()
let timer: number | undefined

/** The server's time, whatever the clock of this computer says; null until it is known. */
export function serverNow(): number | null {
  return offset === null ? null : offset + performance.now()
}

/** Calls back every second while somebody listens. Returns a function that ends it. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  void ask()
  timer = window.setInterval(notifyListeners, 1000)
  document.addEventListener('visibilitychange', askAgain)
}

function stop() {
  window.clearInterval(timer)
  document.removeEventListener('visibilitychange', askAgain)
}

/** The steady clock may have slept with the computer. */
function askAgain() {
  if (document.visibilityState === 'visible') void ask()
}

async function ask() {
  asking ??= measure().finally(() => {
    asking = null
  })
  await asking
}

async function measure() {
  const before = performance.now()
  const date = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => Date.parse(headers.get('date') ?? ''),
    () => Number.NaN,
  )
  const halfway = (before + performance.now()) / 2
  // The header is in whole seconds, half a second early on average.
  if (!Number.isNaN(date)) offset = date + 500 - halfway
  // Without an answer the computer's own clock is better than none.
  else offset ??= Date.now() - performance.now()
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
