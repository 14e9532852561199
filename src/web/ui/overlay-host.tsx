import './overlays.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { Providers } from '../providers.tsx'
import { SmartLink } from './smart-link.tsx'
import { UndoMessage } from './undo-message.tsx'

export { modals, notifications }

/** The message of a toast whose action can be taken back. */
export function withUndo(message: string, undo: () => void) {
  return <UndoMessage message={message} onUndo={undo} />
}

/** A message that leads somewhere. */
export function withLink(message: string, { label, to }: { label: string; to: string }) {
  return (
    <>
      {message} <SmartLink href={to}>{label}</SmartLink>
    </>
  )
}

/** Renders dialogs and toasts; reports when mounted, because a dialog opened earlier would be lost. */
export function OverlayHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Providers>
      <ModalsProvider>
        <Notifications position="bottom-right" />
      </ModalsProvider>
    </Providers>
  )
}
