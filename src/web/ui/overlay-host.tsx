import './overlays.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'

export { modals, notifications }

/** Renders dialogs and toasts; reports when mounted, because a dialog opened earlier would be lost. */
export function OverlayHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" />
    </ModalsProvider>
  )
}
