import { openOverlays } from './overlays.tsx'

type Toast = {
  message: string
  title?: string
  wrong?: boolean
  milliseconds?: number
  id?: string
  undo?: () => void
  /** Where it leads; it stays longer then. */
  link?: { label: string; to: string }
}

/** A short message at the bottom right that disappears automatically; announced by screen readers. With `undo` it stays longer. */
export async function toast({
  message,
  title,
  wrong = false,
  undo,
  link,
  milliseconds = undo || link ? 15_000 : 5000,
  id,
}: Toast) {
  const { notifications, withUndo, withLink } = await openOverlays()
  notifications.show({
    id,
    message: undo ? withUndo(message, undo) : link ? withLink(message, link) : message,
    title,
    color: wrong ? 'red' : 'green',
    autoClose: milliseconds,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
