import { openOverlays } from './overlays.tsx'

type Toast = { message: string; title?: string; wrong?: boolean; milliseconds?: number; id?: string }

/** A short message at the bottom right that disappears automatically; announced by screen readers. */
export async function toast({ message, title, wrong = false, milliseconds = 5000, id }: Toast) {
  const { notifications } = await openOverlays()
  notifications.show({
    id,
    message,
    title,
    color: wrong ? 'red' : 'green',
    autoClose: milliseconds,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
