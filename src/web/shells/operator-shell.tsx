import '../ui/overlays.css'
import '@mantine/core/styles/AppShell.layer.css'
import '../ui/components.css'
import { ActionIcon, AppShell, Overlay } from '@mantine/core'
import { useDisclosure, useFocusReturn, useFocusTrap, useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useForcedScheme } from '../forced-scheme.ts'
import { NotFound } from '../parts/not-found.tsx'
import { RequireSession } from '../require-session.tsx'
import { useSession } from '../session.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Icon } from '../ui/icons.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { LoadingLine } from './loading-line.tsx'
import { OperatorSidebar } from './operator-shell-sidebar.tsx'
import { HeaderSlot } from './page-header.tsx'
import { PublicFrame } from './public-shell.tsx'
import classes from './signed-in-shell.module.css'

/** The provider's own console. To everyone else it is a page that does not exist. */
export default function OperatorShell() {
  return (
    <RequireSession access="operator" refused={<NoSuchPage />}>
      <Frame />
    </RequireSession>
  )
}

function NoSuchPage() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  )
}

function Frame() {
  const { user } = useSession()
  const isForced = useForcedScheme() !== undefined
  const [opened, { toggle, close }] = useDisclosure(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on another page closes the menu
  useEffect(close, [pathname])
  useHotkeys([['Escape', close]])
  useFocusReturn({ opened })
  const trap = useFocusTrap(opened)
  return (
    <AppShell
      layout="alt"
      navbar={{ width: 208, breakpoint: 'xs', collapsed: { mobile: !opened } }}
      header={{ height: 56 }}
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
        {user && <AvatarMenu user={user} withDashboard />}
      </AppShell.Header>
      {opened && (
        <Overlay fixed hiddenFrom="xs" zIndex={100} backgroundOpacity={0.35} color="#000" onClick={close} />
      )}
      <AppShell.Navbar id="sidebar" zIndex={101} className={classes.navbar} mod={{ shut: !opened }}>
        <div ref={trap} className={classes.trap}>
          <OperatorSidebar />
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
