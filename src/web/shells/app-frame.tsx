import '../ui/overlays.css'
import '../ui/components.css'
import { memo, type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import classes from './app-frame.module.css'
import { FrameParts } from './frame-parts.tsx'
import { LoadingLine } from './loading-line.tsx'
import { HeaderSlot } from './page-header.tsx'

type AppFrameProps = {
  sidebar: ReactNode
  isPadded?: boolean
  withDashboard?: boolean
  /** Above every page. */
  notice?: ReactNode
  /** Instead of the open page. */
  children?: ReactNode
}

const outlet = <Outlet />

/** Sidebar and top bar around every signed-in page. Remembered: most of it is the same on the next page. */
export const AppFrame = memo(function AppFrame({
  sidebar,
  isPadded,
  withDashboard,
  notice,
  children = outlet,
}: AppFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.frame}>
      <SkipLink />
      <LoadingLine />
      <FrameParts sidebar={sidebar} withDashboard={withDashboard} slotRef={setSlot} />
      {notice}
      <main id="content" tabIndex={-1} className={classes.main} data-padded={isPadded || undefined}>
        <HeaderSlot value={slot}>{children}</HeaderSlot>
      </main>
    </div>
  )
})
