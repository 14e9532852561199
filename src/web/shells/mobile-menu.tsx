import { lazy, Suspense, useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { loadCode, prefetchCode } from '../ui/load-code.ts'
import { IconButton } from '../ui/plain-button.tsx'
import classes from './public-header.module.css'

const loadDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazy(() => loadCode(loadDrawer).then((module) => ({ default: module.MobileDrawer })))

/** The button is on every page; the drawer's code loads on touch or hover. */
export function MobileMenu() {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        className={classes.burger}
        size={44}
        onPointerDown={() => prefetchCode(loadDrawer)}
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
        aria-label="Open the menu"
        aria-expanded={opened}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <MobileDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
