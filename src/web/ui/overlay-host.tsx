import './overlays.css'
import { ModalsProvider, modals } from '@mantine/modals'
import { useEffect } from 'react'
import { Providers } from '../providers.tsx'

export { modals }

/** Renders dialogs; reports when mounted, because a dialog opened earlier would be lost. */
export function OverlayHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Providers>
      <ModalsProvider />
    </Providers>
  )
}
