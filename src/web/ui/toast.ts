type Toast = {
  message: string
  wrong?: boolean
  milliseconds?: number
  /** A later one with the same id replaces it; by default one with the same message. */
  id?: string
  /** Takes the action back. The toast stays longer then. */
  undo?: () => unknown
  /** What can be done about it; the toast is closed then. */
  action?: { label: string; run: () => unknown }
  onClose?: () => void
  /** Where it leads; it stays longer then. */
  link?: { label: string; to: string }
}

/** With a serial number, so that the same message again is announced again. */
export type ShownToast = Omit<Toast, 'undo'> & { id: string; milliseconds: number; serial: number }

const maxShown = 3
let serial = 0
let shown: readonly ShownToast[] = []
const listeners = new Set<() => void>()

/** A short message above the page that disappears on time; screen readers announce it. */
export function toast({ undo, ...given }: Toast) {
  const { message, id = message, link } = given
  const action = undo ? { label: 'Undo', run: undo } : given.action
  const { milliseconds = action || link ? 15_000 : 5000 } = given
  serial += 1
  const others = shown.filter((each) => each.id !== id)
  show([...others, { ...given, id, action, milliseconds, serial }].slice(-maxShown))
}

export function closeToast(id: string) {
  const closed = shown.find((each) => each.id === id)
  if (!closed) return
  show(shown.filter((each) => each !== closed))
  closed.onClose?.()
}

/** For useSyncExternalStore. */
export const toasts = {
  list: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}
