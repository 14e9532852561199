import { Row, Stack } from '../ui/layout.tsx'
import '../ui/overlays.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../session.ts'
import { useOutsideLink } from '../site-settings.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Mantine } from '../ui/mantine.tsx'
import { SmartLink } from '../ui/smart-link.tsx'
import classes from './mobile-drawer.module.css'
import { NavAnchor } from './nav-anchor.tsx'
import { usePublicLinks } from './public-links.ts'

type MobileDrawerProps = { opened: boolean; onClose: () => void }

/** The navigation on small screens: every link, nothing collapsed. */
export function MobileDrawer(props: MobileDrawerProps) {
  return (
    <Mantine>
      <Menu {...props} />
    </Mantine>
  )
}

function Menu({ opened, onClose }: MobileDrawerProps) {
  // Closed at first, because a drawer mounted open can't restore the focus.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  const { before, company, after } = usePublicLinks()
  const { status } = useSession()
  const demo = useOutsideLink('demo')
  const links = [...before, ...company.filter(({ label }) => label !== 'Pricing'), ...after]
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={300}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 44, iconSize: 20 }}
    >
      <Stack as="nav" aria-label="Menu">
        {links.map((item) => (
          <NavAnchor key={item.label} item={item} className={classes.link} onClick={onClose} />
        ))}
        {status !== 'in' && (
          <>
            <SmartLink href={demo} className={classes.link} onClick={onClose}>
              Book a Demo
            </SmartLink>
            <SmartLink href="/landing" className={classes.link} onClick={onClose}>
              Log in
            </SmartLink>
          </>
        )}
      </Stack>
      <Row align="center" justify="between" tone="dimmed" className={classes.scheme}>
        <span>Light or dark</span>
        <ColorSchemeSwitch />
      </Row>
    </Drawer>
  )
}
