import { useDisclosure, useFocusReturn, useFocusTrap, useHotkeys } from '@mantine/hooks'
import { type ReactNode, type Ref, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Row } from '#web/ui/layout.tsx'
import { useForcedScheme } from '../forced-scheme.ts'
import { Bell } from '../parts/notifications/bell.tsx'
import { useSession } from '../session.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Icon } from '../ui/icons.tsx'
import { IconButton } from '../ui/plain-button.tsx'
import classes from './app-frame.module.css'
import { AvatarMenu } from './avatar-menu.tsx'
import { JumpButton } from './palette/jump-button.tsx'

type FramePartsProps = {
  sidebar: ReactNode
  withDashboard?: boolean
  /** Where the open page renders its title and tools. */
  slotRef?: Ref<HTMLDivElement>
  /** The title of a page that has no slot. */
  title?: ReactNode
}

/** The bar and the sidebar: on phones the sidebar is a menu over the dimmed page. */
export function FrameParts({ sidebar, withDashboard, slotRef, title }: FramePartsProps) {
  const { user } = useSession()
  const isForced = useForcedScheme() !== undefined
  const [opened, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu
  useEffect(close, [pathname])
  useHotkeys([['Escape', close]])
  useFocusReturn({ opened })
  const trap = useFocusTrap(opened)
  return (
    <>
      <Row as="header" gap={12} align="center" className={classes.bar}>
        <IconButton
          size={44}
          className={classes.burger}
          onClick={toggle}
          aria-label="Open the menu"
          aria-expanded={opened}
          aria-controls="sidebar"
        >
          <Icon name="menu" size={20} />
        </IconButton>
        <Row gap={12} align="center" ref={slotRef} className={classes.slot}>
          {title}
        </Row>
        <JumpButton />
        {user && <Bell />}
        {!isForced && (
          <span className={classes.scheme}>
            <ColorSchemeSwitch />
          </span>
        )}
        {user && <AvatarMenu user={user} withDashboard={withDashboard} />}
      </Row>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      {opened && <div className={classes.dimmer} onClick={close} />}
      <aside
        id="sidebar"
        aria-label="Sidebar"
        ref={trap}
        className={classes.sidebar}
        data-open={opened || undefined}
      >
        {sidebar}
        {!isForced && (
          <div className={classes.schemeOnPhone}>
            <span>Light or dark</span>
            <ColorSchemeSwitch />
          </div>
        )}
      </aside>
    </>
  )
}
