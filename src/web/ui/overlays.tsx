import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadCode } from './load-code.ts'

const load = () => import('./overlay-host.tsx')
const OverlayHost = lazy(() => loadCode(load).then((module) => ({ default: module.OverlayHost })))

let wanted = false
const listeners = new Set<() => void>()
const ready = Promise.withResolvers<void>()

/** Where dialogs are rendered. Nothing is loaded until the first one opens. */
export function Overlays() {
  const isWanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
    () => false,
  )
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <OverlayHost onReady={ready.resolve} />
    </Suspense>
  )
}

/** Loads the host and waits until it is mounted; a page may call it ahead of time. */
export async function openOverlays() {
  wanted = true
  for (const listener of listeners) listener()
  const [host] = await Promise.all([loadCode(load), ready.promise])
  return host
}
