import '../ui/overlays.css'
import '@mantine/core/styles/AppShell.layer.css'
import '../ui/components.css'
import { ActionIcon, AppShell, type AppShellProps, Overlay } from '@mantine/core'
import { useDisclosure, useFocusReturn, useFocusTrap, useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useForcedScheme } from '../forced-scheme.ts'
import { useSession } from '../session.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Icon } from '../ui/icons.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { LoadingLine } from './loading-line.tsx'
import { HeaderSlot } from './page-header.tsx'
import classes from './signed-in-shell.module.css'

type AppFrameProps = { sidebar: ReactNode; padding?: AppShellProps['padding']; withDashboard?: boolean }

/** Sidebar and top bar around every signed-in page. */
export function AppFrame({ sidebar, padding, withDashboard }: AppFrameProps) {
  const { user } = useSession()
  const isForced = useForcedScheme() !== undefined
  const [opened, { toggle, close }] = useDisclosure(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu
  useEffect(close, [pathname])
  useHotkeys([['Escape', close]])
  useFocusReturn({ opened })
  const trap = useFocusTrap(opened)
  return (
    <AppShell
      layout="alt"
      navbar={{ width: 208, breakpoint: 'xs', collapsed: { mobile: !opened } }}
      header={{ height: 56 }}
      padding={padding}
    >
      <SkipLink />
      <LoadingLine />
      <AppShell.Header className={classes.header}>
        <ActionIcon
          hiddenFrom="xs"
          size={44}
          className={classes.burger}
          onClick={toggle}
          aria-label="Open the menu"
          aria-expanded={opened}
          aria-controls="sidebar"
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
        <div ref={setSlot} className={classes.slot} />
        {!isForced && <ColorSchemeSwitch />}
        {user && <AvatarMenu user={user} withDashboard={withDashboard} />}
      </AppShell.Header>
      {opened && (
        <Overlay fixed hiddenFrom="xs" zIndex={100} backgroundOpacity={0.35} color="#000" onClick={close} />
      )}
      <AppShell.Navbar id="sidebar" zIndex={101} className={classes.navbar} mod={{ shut: !opened }}>
        <div ref={trap} className={classes.trap}>
          {sidebar}
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <HeaderSlot value={slot}>
          <Outlet />
        </HeaderSlot>
      </AppShell.Main>
    </AppShell>
  )
}
